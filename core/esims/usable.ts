import type { IssuedEsim } from './provider.ts';

/** Real profiles have 18 to 20 digits (ITU-T E.118), whatever a wholesaler makes of the check digit. */
const ICCID = /^\d{18,20}$/;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
/** GSMA SGP.22, section 4.1; lower-case letters are seen in the wild. */
const MATCHING_ID = /^[0-9A-Z-]+$/i;

/**
 * Why what a wholesaler gave us can't be given to a traveller; null when it can.
 * @param topUpIccid the profile that was to be topped up; null for a new one.
 * @returns `ours` is false where the answer names another profile than ours.
 */
export function whyUnusable(
  issued: IssuedEsim,
  topUpIccid: string | null,
): { why: string; ours: boolean } | null {
  if (topUpIccid !== null) {
    return issued.iccid === topUpIccid
      ? null
      : { why: 'the top-up is said to be on another profile', ours: false };
  }
  const faults = [
    ICCID.test(issued.iccid) ? [] : ['its ICCID is no number of a profile'],
    HOST.test(issued.smdp_address) ? [] : ['its SM-DP+ address is no host name'],
    MATCHING_ID.test(issued.matching_id) ? [] : ['it has no matching id'],
  ].flat();
  return faults.length === 0 ? null : { why: faults.join(', '), ours: true };
}
