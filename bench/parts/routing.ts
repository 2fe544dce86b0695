import type { ListedPlan } from '../../core/catalogue/plan.ts';
import { Shelf } from '../../core/catalogue/shelf.ts';
import { cents } from '../../core/money.ts';
import { noTerms } from '../../core/routing/rank.ts';
import { NO_RULES } from '../../core/routing/rules.ts';
import type { Row } from './table.ts';

const PLANS = 20_000;
const COMPANIES = ['a', 'b', 'c', 'd', 'e'];
const ASKED = 2_000;

/** What finding its companies costs an order: the first of a plan since the catalogue was loaded or ranked again, and the later ones. */
export async function routing(): Promise<Row[]> {
  const plans = Array.from({ length: PLANS }, (_, n) => planOf(n));
  const offersOf = (uid: string, n: number) =>
    COMPANIES.map((provider, at) => ({
      ...{ plan_uid: uid, provider, wholesale_id: `${provider}-${n}`, cost: 150 + ((n + at * 7) % 100) },
      ...{ lowest: 0, paused: false },
    }));
  const offers = new Map(plans.map(({ uid }, n) => [uid, offersOf(uid, n)]));
  const trial = [{ company: 'b', percent: 10 }];
  const loaded = new Shelf(plans, offers, noTerms({ ...NO_RULES, trial }));
  // The first of all groups the plans by what may stand in for what.
  loaded.route('pln_0', 'ord_0');
  const fresh = timesOf(loaded);
  const found = timesOf(loaded.under(loaded.terms));
  const known = timesOf(loaded);
  return [
    row('the first of a plan', fresh),
    row('after the rank of each minute', found),
    row('a later one', known),
  ];
}

const row = (what: string, { mean, p99 }: { mean: number; p99: number }): Row => ({
  what: `route of an order among ${PLANS} plans, ${what}`,
  value: `${(mean * 1000).toFixed(0)} µs`,
  reference: `p99: ${(p99 * 1000).toFixed(0)} µs`,
  ratio: '',
  target: '<= 1 ms',
});

function timesOf(shelf: Shelf): { mean: number; p99: number } {
  const times: number[] = [];
  for (let n = 1; n <= ASKED; n++) {
    const start = performance.now();
    shelf.route(`pln_${n}`, `ord_${n}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return {
    mean: times.reduce((sum, time) => sum + time, 0) / ASKED,
    p99: times[Math.floor(ASKED * 0.99)]!,
  };
}

const DAYS = [4, 8, 16, 31];
const SIZES = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000];

/** Of 200 countries, with a few plans alike in each. */
const planOf = (n: number): ListedPlan => ({
  ...{ uid: `pln_${n}`, name: `Plan ${n}`, scope: 'country', region: null, policy_name: 'Standard' },
  ...{
    data_quota_mb: SIZES[Math.floor(n / 800) % SIZES.length]!,
    validity_days: DAYS[Math.floor(n / 200) % DAYS.length]!,
    price: cents(499),
  },
  ...{ countries_enabled: [`C${n % 200}`], daily_quota_mb: null, reduced_speed_kbps: null, hotspot: true },
  ...{ networks: [], install_within_days: null, breakout: null, starts: 'first_use' },
  ...{ identity_check: false, apn: 'automatic', provider: 'a', wholesale_id: `a-${n}` },
});
