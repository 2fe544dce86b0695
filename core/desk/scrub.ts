import { maskAddress, maskIccid } from './mask.ts';

/**
 * Words of other companies, such as a mail server's answer, without the address or the ICCID that they may repeat.
 * Regular expressions without nested quantifiers: the text isn't ours.
 */
export const scrubbed = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[^\s<>"']{1,128}@[^\s<>"']{1,128}/g, maskAddress)
    .replace(/\d{18,20}/g, maskIccid);
