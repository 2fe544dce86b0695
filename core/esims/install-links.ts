import { type IssuedEsim, lpaText } from './provider.ts';

/**
 * Addresses that start the installation on the very phone that opens them: Apple's from iOS 17.4 on, Android's on
 * phones whose eSIM manager knows it. The LPA text stands in the query as it is, `:` and `$` included (RFC 3986,
 * section 3.4 allows both, and both vendors' examples write them so); anything that could end the query is encoded.
 */
export function installLinks(esim: Pick<IssuedEsim, 'smdp_address' | 'matching_id'>): {
  iphone: string;
  android: string;
} {
  const carddata = encodeURIComponent(lpaText(esim)).replaceAll('%3A', ':').replaceAll('%24', '$');
  const path = `esim_qrcode_provisioning?carddata=${carddata}`;
  return { iphone: `https://esimsetup.apple.com/${path}`, android: `https://esimsetup.android.com/${path}` };
}
