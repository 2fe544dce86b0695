import { type Answer, done } from '../../core/answer.ts';
import { acceptSync } from '../../core/catalogue/hold.ts';
import { CATALOGUE_CHANNEL } from '../../core/catalogue/queries.ts';
import { syncCatalogue } from '../../core/catalogue/sync.ts';
import { SECOND } from '../../core/clock.ts';
import type { OfferList, WholesaleOffer } from '../../core/wholesale/wholesaler.ts';
import { sql } from '../../db/sql.server.ts';
import { offerOf, type SandboxPlan } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import type { testClock } from '../../providers/test-clock.ts';
import type { TestShop } from './shop.ts';

/** What a company lists, or how else it answers. */
type Listed = readonly (SandboxPlan | WholesaleOffer)[] | Answer<OfferList>;

const isAnswer = (listed: Listed): listed is Answer<OfferList> => !Array.isArray(listed);

/** Syncs of a test's shop with companies that answer what the test says. */
export function syncsOf(test: () => TestShop, clock: ReturnType<typeof testClock>) {
  let count = 0;

  /** Syncs with the companies of these names, a second after the sync before. */
  async function sync(answers: Record<string, Listed>) {
    clock.pass(SECOND);
    const wholesalers = Object.entries(answers).map(([name, listed]) => ({
      name,
      listOffers: async () =>
        isAnswer(listed)
          ? listed
          : done({ offers: listed.map((each) => ('sold_as' in each ? each : offerOf(each))), skipped: [] }),
    }));
    return syncCatalogue({
      ...test().shop,
      wholesalers: new Map(wholesalers.map((each) => [each.name, each])),
    });
  }

  return {
    sync,
    /** Syncs twice, and a person accepts in between whatever the first sync would change too much of. */
    async syncAccepted(answers: Record<string, Listed>) {
      await sync(answers);
      for (const provider of Object.keys(answers)) await acceptSync(test().shop, provider, 'operator');
      return sync(answers);
    },
    /** A company of which nothing is known yet, and two plans that no other sells. */
    newcomer() {
      const later = 20 * ++count;
      const plans = testPlans.map((plan) => ({ ...plan, validity_days: plan.validity_days + later }));
      const [small, large] = plans as [SandboxPlan, SandboxPlan];
      return { provider: `wholesaler-${count}`, small, large, plans };
    },
    /** How often the other processes are told of another catalogue while `work` runs. */
    async told(work: () => Promise<unknown>): Promise<number> {
      const heard: string[] = [];
      const end = Promise.withResolvers<void>();
      const stop = await test().database.listen(
        CATALOGUE_CHANNEL,
        (payload) => (payload === 'end' ? end.resolve() : heard.push(payload)),
        () => {},
      );
      await work();
      // Notifications arrive in the order of their commits.
      await sql`select pg_notify(${CATALOGUE_CHANNEL}, 'end')`.execute(test().shop.db);
      await end.promise;
      await stop();
      return heard.length;
    },
    /** Which transaction wrote each plan and each offer last. */
    async writers() {
      const { rows } = await sql`
        select uid, xmin::text from plans union all select uid, xmin::text from offers order by uid`.execute(
        test().shop.db,
      );
      return rows;
    },
  };
}
