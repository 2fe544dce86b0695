import type { Bought, Hints } from '../../../core/wholesale/wholesaler.ts';
import { readProfile } from '../wire/profile.ts';
import { readPlanId } from './plan-id.ts';
import type { Profile } from './schemas.ts';

/** Words for an order that is paid or waits, without a profile yet. */
const BEING_MADE = ['CREATE', 'PAYING', 'PAID', 'GETTING_RESOURCE'];
/** One is what a query says, the other what a webhook says. */
const REVOKED = ['REVOKE', 'REVOKED'];
const ENDED = ['USED_EXPIRED', 'UNUSED_EXPIRED', 'CANCEL', ...REVOKED];

export const isBeingMade = ({ esimStatus }: Profile): boolean => BEING_MADE.includes(esimStatus);
export const isCancelled = ({ esimStatus }: Profile): boolean => esimStatus === 'CANCEL';
export const isRevoked = ({ esimStatus }: Profile): boolean => REVOKED.includes(esimStatus);
/** No top-up can be put on it any more. */
export const hasEnded = ({ esimStatus }: Profile): boolean => ENDED.includes(esimStatus);

/** @returns null where the profile's parts make no sense: it is never delivered so. */
export function boughtFrom(profile: Profile, hints: Hints): Bought | null {
  const esim = readProfile({ iccid: profile.iccid, lpa: profile.ac });
  if (esim === null) return null;
  return { esim, charged: null, hints };
}

/** What later calls need of a new eSIM: its numbers, the plan's bytes, for sharing out the use, and its APN, for showing. */
export function hintsOf(profile: Profile, wholesaleId: string, known: Hints): Hints {
  const { days } = readPlanId(wholesaleId);
  const volume = packageOf(profile, wholesaleId)?.volume;
  return {
    ...known,
    orderNo: profile.orderNo,
    esimTranNo: profile.esimTranNo,
    ...(volume === null || volume === undefined ? {} : { volume: String(volume * (days ?? 1)) }),
    ...(profile.apn ? { apn: profile.apn } : {}),
  };
}

const packageOf = ({ packageList }: Profile, wholesaleId: string) => {
  const { code } = readPlanId(wholesaleId);
  return packageList?.find(({ packageCode, slug }) => code === slug || code === packageCode);
};

/** Whether the profile is of another plan than what was asked for: one reference, used for two wishes. */
export function isOfAnotherPlan(profile: Profile, wholesaleId: string): boolean {
  const named = profile.packageList?.filter(({ packageCode, slug }) => packageCode || slug) ?? [];
  return named.length > 0 && packageOf(profile, wholesaleId) === undefined;
}
