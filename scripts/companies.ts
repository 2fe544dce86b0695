import { parseArgs } from 'node:util';
import { countryByCode } from '../content/countries/read.ts';
import { selectOpenAlarms } from '../core/alarms/queries.ts';
import { syncCatalogue } from '../core/catalogue/sync.ts';
import {
  type CompanyDay,
  type CompanyStatus,
  listCompanyDays,
  pauseCompany,
  pauseCountry,
  resumeCompany,
  resumeCountry,
} from '../core/sale/supply/companies.ts';
import { testCompany } from '../core/sale/supply/test-company.ts';
import { watchBalances } from '../core/sale/supply/watch-balances.ts';
import type { Shop } from '../core/shop.ts';
import { inWords } from '../core/supply/advice.ts';
import { inUse, isInUse } from '../core/wholesale/in-use.ts';
import { ADAPTERS } from '../providers/esims/adapters.ts';
import { fail, readOrUsage, report, runShopCommand } from './run-command.ts';
import { tryCompany } from './try-company.ts';

const USAGE = `Usage: npm run companies                       how each wholesaler does
       npm run companies -- sync [company]      reads the catalogue now, and the balance
       npm run companies -- pause <company> [country]    sells nothing of it, or nothing for a country (JPN, jp), until it
                                                is resumed; open orders go on
       npm run companies -- resume <company> [country]
       npm run companies -- test <company>      asks whether it would sell; buys nothing
       npm run companies -- try <company>       buys its cheapest offer once, looks at it, and gives it back
`;

/** `npm run companies`: the wholesalers (docs/wholesalers.md). */
const { positionals } = readArguments();
const [verb = 'status', company, place] = positionals;
const verbs = ['status', 'sync', 'pause', 'resume', 'test', 'try'];
const wantsName = verb !== 'status' && verb !== 'sync';
const takesCountry = verb === 'pause' || verb === 'resume';
if (
  !verbs.includes(verb) ||
  positionals.length > (takesCountry ? 3 : 2) ||
  (wantsName && company === undefined)
)
  fail(USAGE, 2);
const country = place === undefined ? undefined : countryByCode(place)?.iso3;
if (place !== undefined && country === undefined) fail(`${place} is no country, such as JPN or JP\n`, 2);

await runShopCommand(async (shop) => {
  if (company !== undefined && !isInUse(shop, company)) {
    const names = inUse(shop)
      .map(({ name }) => name)
      .join(', ');
    return report(false, `${company} is not in ESIM_PROVIDERS, which names: ${names}`);
  }
  switch (verb) {
    case 'sync':
      return sync(shop, company);
    case 'pause': {
      if (country !== undefined) return stopFor(shop, company!, country);
      const done = await pauseCompany(shop, company!, 'operator');
      return report(done, `${company}: ${done ? 'nothing of it is sold any more' : 'was stopped before'}`);
    }
    case 'resume': {
      if (country !== undefined) return goOnFor(shop, company!, country);
      const done = await resumeCompany(shop, company!, 'operator');
      const status = report(done, `${company}: ${done ? 'sells again' : 'no person had stopped it'}`);
      // Countries that were stopped by themselves stay so.
      const now = (await listCompanyDays(shop)).find(({ name }) => name === company);
      for (const line of now ? notSold(now) : []) report(true, line);
      return status;
    }
    case 'test':
      return test(shop, company!);
    case 'try':
      return tryCompany(
        shop,
        company!,
        ADAPTERS.find(({ name }) => name === company),
      );
    default:
      for (const status of await listCompanyDays(shop)) {
        for (const line of [lineOf(status), ...notSold(status)]) report(true, line);
      }
      return 0;
  }
});

async function stopFor(shop: Shop, provider: string, country: string): Promise<number> {
  const pause = { provider, country, actor: 'operator', reason: 'at the terminal' };
  const done = await pauseCountry(shop, pause);
  return report(
    done,
    `${provider}: ${done ? `nothing is bought for ${country} any more` : 'was stopped there before'}`,
  );
}

async function goOnFor(shop: Shop, provider: string, country: string): Promise<number> {
  const done = await resumeCountry(shop, { provider, country, actor: 'operator' });
  return report(
    done,
    `${provider}: ${done ? `sells for ${country} again` : 'no person had stopped it there'}`,
  );
}

async function sync(shop: Shop, name: string | undefined): Promise<number> {
  // One that isn't named in ESIM_PROVIDERS any more is followed to the end of what was bought, and never synced.
  const named = inUse(shop).filter((each) => name === undefined || each.name === name);
  const wholesalers = new Map(named.map((each) => [each.name, each]));
  const reports = await syncCatalogue({ ...shop, wholesalers });
  for (const { provider, changed, withdrawn } of reports) {
    report(true, `${provider}: ${changed} offers changed, ${withdrawn} withdrawn`);
  }
  await watchBalances({ ...shop, wholesalers });
  const missing = [...wholesalers.keys()].filter(
    (each) => !reports.some(({ provider }) => provider === each),
  );
  for (const each of missing) {
    const account = await wholesalers.get(each)!.check(null);
    const why =
      account.kind === 'done'
        ? 'its list was not taken on: the log says why, and npm run catalogue what waits for you'
        : inWords(account);
    report(false, `${each}: not synced; ${why}`);
  }
  const held = (await selectOpenAlarms(shop.db)).find(({ kind }) => kind === 'prices_held');
  if (held !== undefined)
    report(true, `prices: ${held.detail}; npm run prices -- preview says where, and accept makes it so`);
  return missing.length === 0 ? 0 : 1;
}

async function test(shop: Shop, name: string): Promise<number> {
  const { well, said } = await testCompany(shop, shop.wholesalers.get(name)!);
  for (const [index, line] of said.entries()) report(well || index < said.length - 1, line);
  return well ? 0 : 1;
}

/** Tab-separated: name, what is on sale, balance and pace, purchases of the last day, seconds from payment to delivery. */
function lineOf(status: CompanyDay): string {
  const { name, in_use, offers, off_sale, offers_off_sale, balance, burn, purchases, failed, p50, p95 } =
    status;
  const state = in_use ? (off_sale === null ? 'on sale' : `off sale: ${off_sale}`) : 'not in use';
  const money =
    balance === null
      ? 'balance not told'
      : `${(balance.balance.amount / 10 ** balance.balance.exponent).toFixed(2)} ${balance.balance.currency}`;
  return [
    name,
    state,
    `${offers} offers${offers_off_sale > 0 ? `, ${offers_off_sale} off sale` : ''}`,
    `${money}, spends ${(burn / 100).toFixed(2)} USD a day`,
    `${purchases} ${purchases === 1 ? 'purchase' : 'purchases'} in 24 h, ${failed} came to nothing`,
    p50 === null ? 'none delivered' : `delivered in ${p50.toFixed(1)} s (p50), ${p95!.toFixed(1)} s (p95)`,
  ].join('\t');
}

/** What of its list isn't sold, and why: a line each, below the company's. */
function notSold({ unfit, skipped, paused_countries: countries }: CompanyStatus): string[] {
  const lines = [
    ...unfit.map(({ why, offers }) => `\t${offers} not sold: ${why}`),
    ...countries.map(({ country, reason }) => `\tnot bought for ${country}: ${reason}`),
  ];
  return skipped === null ? lines : [...lines, `\tskipped by the last sync: ${skipped}`];
}

function readArguments() {
  return readOrUsage(() => parseArgs({ allowPositionals: true, options: {} }), USAGE);
}
