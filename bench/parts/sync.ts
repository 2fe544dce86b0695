import { monitorEventLoopDelay } from 'node:perf_hooks';
import { done } from '../../core/answer.ts';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { systemClock } from '../../core/clock.ts';
import type { WholesaleOffer } from '../../core/wholesale/wholesaler.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import { offerOf } from '../../providers/esims/sandbox/plan.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import type { Row } from './table.ts';

const COMPANIES = 5;
const OFFERS_EACH = 6_000;

/**
 * A sync of five companies with 30,000 offers, the first (all are new) and a later one (one offer in a hundred costs more),
 * on PostgreSQL; and the longest time that a request would have had to wait for the process meanwhile.
 */
export async function sync(): Promise<Row[]> {
  const server = await startPostgres({ fsync: true, own: true, socket: true });
  const database = await openDatabase({
    databaseUrl: await server.createDatabase(),
    dataDir: null,
    poolSize: 2,
  });
  await migrate(database.db);
  const rows = [
    await measure('the first', offersOf),
    await measure('a later', (company) => dearer(offersOf(company))),
  ];
  await database.close();
  await server.stop();
  return rows;

  async function measure(which: string, list: (company: number) => WholesaleOffer[]): Promise<Row> {
    const wholesalers = new Map(
      Array.from({ length: COMPANIES }, (_, company) => {
        // As from a company: there is one list at a time.
        const listOffers = async () => done({ offers: list(company), skipped: [] });
        return [`company-${company}`, { name: `company-${company}`, listOffers }];
      }),
    );
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const quiet = { info() {}, warn() {}, error: console.error };
    await syncCatalogue({
      db: database.db,
      clock: systemClock,
      log: quiet,
      meter: { count() {}, observe() {} },
      wholesalers,
    });
    const seconds = (performance.now() - start) / 1000;
    delay.disable();
    return {
      what: `${which} sync of ${COMPANIES} companies, ${COMPANIES * OFFERS_EACH} offers`,
      value: `${seconds.toFixed(1)} s, the process held up for ${Math.round(delay.max / 1e6)} ms at most`,
      reference: `${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB resident`,
      target: '< 60 s, < 400 MB',
    };
  }
}

/** The sandbox's plans and larger copies of them: half of a company's offers stand behind other companies' plans as well. */
function offersOf(company: number): WholesaleOffer[] {
  const plans = sandboxCatalogue();
  return Array.from({ length: OFFERS_EACH }, (_, n) => {
    const plan = plans[n % plans.length]!;
    const copy = Math.floor(n / plans.length);
    const own = copy === 0 ? 0 : company + 1;
    const offer = offerOf({
      ...plan,
      validity_days: plan.validity_days + copy * 40 + own,
      pinned_price: null,
    });
    return { ...offer, wholesale_id: `${plan.wholesale_id}-${copy}` };
  });
}

const dearer = (offers: WholesaleOffer[]): WholesaleOffer[] =>
  offers.map((offer, n) =>
    n % 100 === 0 ? { ...offer, cost: { ...offer.cost, amount: offer.cost.amount + 1 } } : offer,
  );
