import type { FileWallet } from '../../../core/wallets/wallet.ts';
import type { AppleCertificates } from './certificates.ts';
import { type NotifyOptions, notifyPhones } from './notify.ts';
import { passFile } from './pass-file.ts';

/** Where phones with a pass ask for news; api/apple-passes.ts answers below it. */
const WEB_SERVICE_PATH = '/api/wallets/apple';

/**
 * Apple Wallet: passes are files that the shop signs; phones that have one register with the shop, are told by Apple's push service
 * that there is news, and fetch it from the shop.
 */
export function appleWallet(
  certificates: AppleCertificates,
  publicOrigin: string,
  options: NotifyOptions = {},
): FileWallet {
  const webServiceUrl = publicOrigin.startsWith('https:') ? publicOrigin + WEB_SERVICE_PATH : null;
  return {
    name: 'apple',
    kind: 'file',
    goodUntil: certificates.goodUntil,
    passType: certificates.passType,
    file: async (pass) => passFile(pass, certificates, webServiceUrl),
    update: (_pass, devices) => notifyPhones(certificates, devices, options),
  };
}
