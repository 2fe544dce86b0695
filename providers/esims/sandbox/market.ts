import type { Log } from '../../../core/log.ts';
import { cents } from '../../../core/money.ts';
import type { MarketFaults } from '../../sandbox-faults.ts';
import { sandboxCatalogue } from './catalogue.ts';
import type { SandboxPlan } from './plan.ts';
import { share } from './share.ts';
import {
  createSandboxWholesaler,
  type SandboxWholesaler,
  type SandboxWholesalerOptions,
} from './wholesaler.ts';

/** What the sandbox's companies are opened with. */
export interface MarketOptions extends Pick<SandboxWholesalerOptions, 'db' | 'clock' | 'random'> {
  log: Log;
  faults: MarketFaults;
  /** Signs the webhooks of the company that delivers later. */
  webhookSecret: string;
  /** The shop's own origin, where webhooks go; null where this process takes none. */
  origin: string | null;
}

/** How long an order takes at the company that delivers later, in milliseconds. */
const LATER_MS = 2_000;
/** How old a purchase is before the company without idempotency shows it. */
const LOOKUP_LAG_MS = 2_000;

/** Destinations where the company that delivers later is the cheapest, so that this too happens in everyday life. */
const CHEAP_LATER: readonly string[] = ['PER', 'COL', 'KEN', 'ZAF', 'VNM', 'PHL', 'FJI', 'GEO'];

/**
 * The sandbox as a market: three companies with other habits, prices, balances and gaps, of whose offers most stand behind the same
 * plans, so that routing and failover have something true to do. The first sells everything and delivers at once; the
 * second delivers later and tells of it by webhook; the third sells twice what is sent twice.
 */
export function openMarket(options: MarketOptions): [SandboxWholesaler, ...SandboxWholesaler[]] {
  const { log, webhookSecret, origin, faults, ...shared } = options;
  const plans = sandboxCatalogue();
  const later = assortment(plans, 'later', costLater);
  const plain = assortment(plans, 'plain', costPlain);
  const onPhones = [...plans, ...later, ...plain];
  return [
    createSandboxWholesaler({ ...shared, plans, onPhones, faults: faults.sandbox }),
    createSandboxWholesaler({
      ...shared,
      name: 'sandbox-later',
      prepaid: cents(20_000_00),
      plans: later,
      onPhones,
      faults: faults['sandbox-later'],
      later: {
        ms: LATER_MS,
        url: origin === null ? null : `${origin}/api/webhooks/esims/sandbox-later`,
        secret: webhookSecret,
        log,
      },
    }),
    createSandboxWholesaler({
      ...shared,
      name: 'sandbox-plain',
      prepaid: cents(10_000_00),
      plans: plain,
      onPhones,
      faults: {
        ...faults['sandbox-plain'],
        bought_twice: 1,
        lookup_lag_ms: Math.max(LOOKUP_LAG_MS, faults['sandbox-plain'].lookup_lag_ms),
      },
    }),
  ];
}

/** Three of five of the first company's plans, at other costs. */
function assortment(
  plans: readonly SandboxPlan[],
  key: string,
  cost: (plan: SandboxPlan) => number,
): SandboxPlan[] {
  return plans
    .filter(({ wholesale_id }) => share(`${key} ${wholesale_id}`) < 0.6)
    .map((plan) => ({
      ...plan,
      wholesale_id: plan.wholesale_id.replace('sbx', key),
      cost: cents(cost(plan)),
      pinned_price: null,
    }));
}

const costLater = ({ cost, scope, countries_enabled }: SandboxPlan) => {
  const cheap = scope === 'country' && CHEAP_LATER.includes(countries_enabled[0]!);
  return Math.ceil(cost * (cheap ? 0.97 : 1.06));
};

const costPlain = ({ cost }: SandboxPlan) => Math.ceil(cost * 1.09);
