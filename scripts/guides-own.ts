import { ownWords, ownWordsReport } from '../content/guides/gates/own-words.ts';
import { sandboxWindow } from '../tests/support/shop-window.ts';

/** Prints what share of each English guide stands in no other, the poorest first: `npm run guides:own [JPN …]`. */
const asked = new Set(process.argv.slice(2).map((code) => code.toUpperCase()));
const started = performance.now();
const all = ownWords(sandboxWindow());
const percent = (share: number) => `${(share * 100).toFixed(0)} %`.padStart(5);

console.log('place  words    own  plan talk');
for (const { iso3, words, own, planTalk } of all.toSorted((a, b) => a.own - b.own))
  if (asked.size === 0 || asked.has(iso3))
    console.log(`${iso3}  ${String(words).padStart(6)}  ${percent(own)}  ${percent(planTalk)}`);
const { median, least, planTalk, mostPlanTalk } = ownWordsReport(all);
console.log(
  `own words: median ${percent(median)}, least ${percent(least.own)} (${least.iso3}); ` +
    `plan talk: median ${percent(planTalk)}, most ${percent(mostPlanTalk.planTalk)} (${mostPlanTalk.iso3}); ` +
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
);
