import { type Answer, done } from '../../../core/answer.ts';
import { later, MINUTE } from '../../../core/clock.ts';
import type { Span } from '../../../core/payments/lists.ts';
import type { ListedPurchase, ListedTopUp, PurchaseList } from '../../../core/wholesale/purchase-list.ts';
import type { ProfileKey } from '../../../core/wholesale/wholesaler.ts';
import type { Client } from './client.ts';
import { failedAnswer } from './errors.ts';
import { readProfilesOf } from './look-up.ts';
import { askProfile } from './profile.ts';

/** States of a profile that the company has taken back. */
const TAKEN_BACK = ['CANCEL', 'REVOKE', 'REVOKED'];

/** Profiles that were allocated within a span of time. Top-ups have no entry of their own (listTopUps). */
export async function listPurchases(client: Client, { since, until }: Span): Promise<Answer<PurchaseList>> {
  const profiles = await readProfilesOf(client, {
    from: later(since, -MINUTE),
    to: later(until, 5 * MINUTE),
  });
  if (profiles.kind === 'page') return failedAnswer(profiles.page, 'read');
  if (profiles.kind === 'retry') return profiles;
  const purchases = profiles.value.map(
    ({ esimTranNo, transactionId, iccid, esimStatus }): ListedPurchase => ({
      reference: transactionId,
      order: String(esimTranNo),
      iccid: typeof iccid === 'string' ? iccid : null,
      // Prices stand in no answer about profiles.
      charged: null,
      standing: TAKEN_BACK.includes(String(esimStatus)) ? 'taken_back' : iccid ? 'bought' : 'under_way',
    }),
  );
  return done({ purchases, has_top_ups: false, tells_taken_back: true });
}

/**
 * The top-ups among the packages of a profile. That its list of packages grows is assumed: it is believed only where its packages
 * add up to the totals of the profile, which count every top-up (documented), in volume or in days.
 */
export async function listTopUps(client: Client, key: ProfileKey): Promise<Answer<ListedTopUp[] | null>> {
  const asked = await askProfile(client, key);
  if (asked.kind !== 'done') return asked;
  const { packageList, totalVolume, totalDuration, esimTranNo } = asked.value;
  const packages = packageList ?? [];
  const sum = (of: (each: (typeof packages)[number]) => number | null | undefined) =>
    packages.reduce((total, each) => total + (of(each) ?? Number.NaN), 0);
  const isWhole =
    packages.length > 0 &&
    (sum(({ volume }) => volume) === totalVolume || sum(({ duration }) => duration) === totalDuration);
  const top_ups = packages.filter(({ packageCode }) => packageCode?.startsWith('TOPUP_'));
  // All but the first is a top-up: one that isn't told as such can't be told from what was bought first.
  if (!isWhole || top_ups.length !== packages.length - 1) return done(null);
  return done(
    top_ups.map(({ packageCode, slug, duration }, n) => {
      const codes = [packageCode, slug].flatMap((code) => code ?? []);
      return {
        order: `${esimTranNo} top-up ${n + 1}`,
        // A daily plan is offered for each number of its days by itself.
        wholesale_ids: [...codes, ...codes.map((code) => `${code}/${duration}`)],
      };
    }),
  );
}
