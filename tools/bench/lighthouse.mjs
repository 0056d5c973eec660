// Has Lighthouse look at a page as a telephone shows it, in a browser started with the arguments that
// follow the address; prints its scores as JSON, and what it has to say against the page.

import {launch} from "chrome-launcher";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices"];
const [address, ...flags] = process.argv.slice(2);
const chrome = await launch({chromeFlags: ["--headless=new", ...flags]});
try {
  const {lhr} = await lighthouse(address, {port: chrome.port, onlyCategories: categories});
  const audits = categories.flatMap((name) => lhr.categories[name].auditRefs).filter(({weight}) => weight > 0);
  const complaints = audits.map(({id}) => lhr.audits[id]).filter(({score}) => score !== null && score < 1);
  console.log(JSON.stringify({
    version: lhr.lighthouseVersion,
    scores: Object.fromEntries(categories.map((name) => [name, lhr.categories[name].score])),
    complaints: complaints.map(({id, displayValue, score}) => `${id} ${score} ${displayValue ?? ""}`),
  }));
} finally {
  chrome.kill();
}
