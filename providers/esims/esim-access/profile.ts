import { type Answer, done } from '../../../core/answer.ts';
import type { ProfileState } from '../../../core/esims/provider.ts';
import { everBoughtOn } from '../../../core/wholesale/ever-bought.ts';
import type { PlanUse, ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import { isBeingMade } from './bought.ts';
import { type Client, COMPANY } from './client.ts';
import { failedAnswer } from './errors.ts';
import { askProfiles } from './look-up.ts';
import { type Profile, profileSchema, timeOf, usageSchema } from './schemas.ts';

/** The company's gigabytes have 2^30 bytes, and 1000 megabytes of the label. */
const BYTES_OF_MB = 2 ** 30 / 1000;
const ON_THE_PHONE = ['DOWNLOAD', 'INSTALLATION', 'ENABLED', 'DISABLED'];
const STATES: Readonly<Record<string, ProfileState>> = {
  IN_USE: 'active',
  USED_UP: 'used_up',
  USED_EXPIRED: 'expired',
  UNUSED_EXPIRED: 'expired',
  CANCEL: 'cancelled',
  REVOKE: 'cancelled',
  REVOKED: 'cancelled',
};

/**
 * The profile as the company has it. It is asked for by the company's own number, since ICCIDs are used again for other
 * customers; by ICCID only where the number was never told, and then it must stand under our first reference.
 */
export async function askProfile(client: Client, key: ProfileKey): Promise<Answer<Profile>> {
  const { iccid } = key;
  const purchases = everBoughtOn(key);
  const esimTranNo = purchases.map(({ hints }) => hints.esimTranNo).find((each) => each !== undefined);
  const page = await askProfiles(client, esimTranNo === undefined ? { iccid } : { esimTranNo });
  if (page.kind !== 'ok') return failedAnswer(page, 'read');
  const ours = page.obj.esimList.find((each) =>
    esimTranNo === undefined
      ? each.transactionId === purchases[0]?.reference
      : each.esimTranNo === esimTranNo,
  );
  if (ours === undefined) return { kind: 'refused', code: 'esim_not_found', why: 'not among our orders' };
  const read = profileSchema.safeParse(ours);
  if (!read.success) {
    return { kind: 'retry', why: `its profile can't be read: ${read.error.issues[0]?.path.join('.')}` };
  }
  return read.data.iccid === iccid
    ? done(read.data)
    : { kind: 'refused', code: 'esim_not_found', why: 'it stands under another ICCID' };
}

export async function statusOf(client: Client, key: ProfileKey): Promise<Answer<ProfileStatus>> {
  const asked = await askProfile(client, key);
  if (asked.kind !== 'done') return asked;
  const profile = asked.value;
  const used = profile.activateTime ? await askUse(client, profile.esimTranNo) : null;
  const bytes = used?.bytes ?? profile.orderUsage ?? null;
  return done({
    ...stateOf(client, profile),
    plans: shareOut(key, profile, bytes),
    measured_at: used?.at ?? null,
  });
}

/** The use with the time when it was measured, which a query of the profile doesn't tell; null where it can't be read. */
async function askUse(
  client: Client,
  esimTranNo: string,
): Promise<{ bytes: number; at: Date | null } | null> {
  const said = await client.ask({
    ...{ name: 'usage', path: '/esim/usage/query', kind: 'read' },
    json: { esimTranNoList: [esimTranNo] },
    obj: usageSchema,
  });
  const use =
    said.kind === 'ok' ? said.obj.esimUsageList.find((each) => each.esimTranNo === esimTranNo) : null;
  return use ? { bytes: use.dataUsage, at: timeOf(use.lastUpdateTime) } : null;
}

function stateOf(client: Client, profile: Profile): Pick<ProfileStatus, 'state' | 'odd'> {
  const { esimStatus, smdpStatus } = profile;
  if (esimStatus === 'SUSPENDED')
    return { state: null, odd: 'it is suspended, which the shop never asks for' };
  const state = knownState(profile);
  if (state === null && !isBeingMade(profile)) {
    const words = { esimStatus: esimStatus.slice(0, 40), smdpStatus: smdpStatus?.slice(0, 40) };
    client.log.warn({ company: COMPANY, ...words }, 'unknown state of a profile');
  }
  const deleted = smdpStatus === 'DELETED' && (state === null || state === 'active' || state === 'used_up');
  return { state, odd: deleted ? 'it was deleted from the phone' : null };
}

function knownState({ esimStatus, smdpStatus }: Profile): ProfileState | null {
  if (esimStatus !== 'GOT_RESOURCE')
    return Object.hasOwn(STATES, esimStatus) ? (STATES[esimStatus] ?? null) : null;
  if (smdpStatus === 'RELEASED') return 'ready';
  return ON_THE_PHONE.includes(smdpStatus ?? '') ? 'installed' : null;
}

/**
 * The one sum that the company tells, on the plans in the order of their purchase: each is used until it is full, the last
 * one takes what is left. One that was refunded and lies on the eSIM has its part, which nobody is told. All end when the profile does; before first use `expiredTime` is the end of the time to install.
 */
function shareOut(key: ProfileKey, profile: Profile, bytes: number | null): PlanUse[] {
  const purchases = everBoughtOn(key);
  const live = new Set(key.purchases.map(({ reference }) => reference));
  const activated = timeOf(profile.activateTime);
  const expires_at = activated === null ? null : timeOf(profile.expiredTime);
  let left = bytes;
  const uses = purchases.map(({ reference, hints }, index) => {
    const last = index === purchases.length - 1;
    const volume = sizeOf(hints.volume) ?? profile.packageList?.[index]?.volume ?? null;
    // Without its size it can't be told when a plan is full: then it takes all.
    const used = left === null ? null : last || volume === null ? left : Math.min(left, volume);
    if (left !== null && used !== null) left -= used;
    const begun = index === 0 || (used !== null && used > 0);
    return {
      reference,
      data_used_mb: used === null ? null : Math.round(used / BYTES_OF_MB),
      activated_at: begun ? activated : null,
      expires_at,
    };
  });
  return uses.filter(({ reference }) => live.has(reference));
}

const sizeOf = (hint: string | undefined): number | null =>
  /^\d{1,15}$/.test(hint ?? '') ? Number(hint) : null;
