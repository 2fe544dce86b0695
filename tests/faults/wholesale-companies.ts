import { startAiraloDouble } from '../support/wholesalers/airalo.ts';
import type { WholesalerDouble } from '../support/wholesalers/double.ts';
import { startEsimAccessDouble } from '../support/wholesalers/esim-access.ts';
import { startEsimGoDouble } from '../support/wholesalers/esim-go.ts';
import { startMayaDouble } from '../support/wholesalers/maya.ts';
import { startZenditDouble } from '../support/wholesalers/zendit.ts';
import { startBalancer } from './balancer.ts';
import type { Phone } from './phone.ts';
import type { Sold } from './their-goods.ts';

/** The five companies' doubles around a shop, in the process of the storm: they outlive every kill of the shop. */
export interface WholesaleCompanies {
  doubles: readonly WholesalerDouble[];
  /** Settings of a shop that buys from all of them, whoever takes its cards. */
  env: Record<string, string>;
  /** Puts eSIMs on phones. */
  phone: Phone;
  /** Where the shop may be reached from now on. */
  serve(origins: () => readonly string[]): void;
  /** All that they have sold. */
  sold(): Sold[];
  close(): Promise<void>;
}

/** As much as no storm uses up, in the smallest units of each company. */
const BALANCE = 1_000_000_000;

export async function startWholesaleCompanies(): Promise<WholesaleCompanies> {
  let reached = (): readonly string[] => [];
  const doubles = await Promise.all([
    startMayaDouble(),
    startAiraloDouble(),
    startEsimAccessDouble(),
    startEsimGoDouble(),
    startZenditDouble(),
  ]);
  const balancer = await startBalancer(() => reached());
  for (const double of doubles) {
    double.setBalance(BALANCE);
    double.webhooksTo(`${balancer.origin}/api/webhooks/esims/${double.company}`);
  }
  /** ICCIDs that phones have used. */
  const used = new Set<string>();
  const sold = () =>
    doubles.flatMap((double) =>
      double.purchases().map((each) => ({
        ...each,
        company: double.company,
        used: each.iccid !== null && used.has(each.iccid),
      })),
    );
  return {
    doubles,
    env: {
      ...Object.assign({}, ...doubles.map(({ settings }) => settings)),
      ESIM_PROVIDERS: doubles.map(({ company }) => company).join(),
      ALLOW_SANDBOX: '1',
      SECRET: 'the secret of a storm that is nothing to anybody',
      // Real companies have limits; each customer has an address of its own (talk.ts).
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '1',
      // The shop takes the settings of tests under this name alone once real companies are named (server/config.ts).
      NODE_ENV: 'test',
    },
    async phone(_talk, iccid) {
      const there = sold().find((each) => each.iccid === iccid && !each.top_up);
      if (there === undefined) return 'esim_not_found';
      if (there.cancelled) return 'esim_cancelled';
      doubles.find(({ company }) => company === there.company)!.setProfile(iccid, 'active');
      used.add(iccid);
      return null;
    },
    serve: (origins) => {
      reached = origins;
    },
    sold,
    async close() {
      await balancer.close();
      await Promise.all(doubles.map((double) => double.close()));
    },
  };
}
