/** An eSIM profile that the wholesaler has made for us (GSMA SGP.22, section 4.1: the activation code's parts). */
export interface IssuedEsim {
  /** 18 to 20 digits (ITU-T E.118 has 19 at most); some companies sell numbers whose check digit is wrong. */
  iccid: string;
  /** Host name of the SM-DP+ server. */
  smdp_address: string;
  /** The matching id: the third part of `LPA:1$<smdp_address>$<matching_id>`. */
  matching_id: string;
}

/** Life of a profile on a device, as the wholesaler sees it. */
export type ProfileState = 'ready' | 'installed' | 'active' | 'used_up' | 'expired' | 'cancelled';

/** The text in every QR code and install link: `LPA:1$<SM-DP+ address>$<matching id>` (GSMA SGP.22, section 4.1). */
export function lpaText(esim: Pick<IssuedEsim, 'smdp_address' | 'matching_id'>): string {
  return `LPA:1$${esim.smdp_address}$${esim.matching_id}`;
}
