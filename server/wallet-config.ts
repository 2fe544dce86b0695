import { z } from 'zod';
import {
  type AppleCertificates,
  appleCertificates,
  readCertificate,
  readKey,
} from '../providers/wallets/apple/certificates.ts';
import { readServiceAccount, type ServiceAccount } from '../providers/wallets/google/service-account.ts';

/** A variable that `read` makes something of. */
const readBy = <T>(read: (text: string) => T | null, problem: string) =>
  z
    .string()
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue(problem);
      return z.NEVER;
    })
    .optional();

const CERTIFICATE = 'must be a certificate: PEM, or base64 of its file';

/** The variables of wallet passes (README, table "Configuration"): of Apple all three, of Google both, or none. */
export const walletVariables = {
  APPLE_PASS_CERTIFICATE: readBy(readCertificate, CERTIFICATE),
  APPLE_PASS_KEY: readBy(readKey, 'must be an RSA key without a passphrase: PEM, or base64 of its file'),
  APPLE_WWDR_CERTIFICATE: readBy(readCertificate, CERTIFICATE),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the issuer’s number')
    .optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: readBy(
    readServiceAccount,
    'must be the JSON key of a service account, or base64 of it',
  ),
};

type WalletValues = z.infer<z.ZodObject<typeof walletVariables>>;

interface WalletSettings {
  apple: AppleCertificates | null;
  google: { issuer: string; account: ServiceAccount } | null;
}

const APPLE = ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'] as const;
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'] as const;
const PARTS = { certificate: APPLE[0], key: APPLE[1], wwdr: APPLE[2] };

/**
 * What passes are made with, from variables that are well-formed each, or what is wrong between them, in one line.
 * @param isPublic whether others reach the shop: phones ask for news by https alone.
 */
export function walletSettings(
  values: WalletValues,
  publicOrigin: string,
  isPublic: boolean,
): WalletSettings | { problem: string } {
  for (const [names, of] of [
    [APPLE, 'Apple Wallet needs all three of its'],
    [GOOGLE, 'Google Wallet needs both of its'],
  ] as const) {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      return { problem: `${missing[0]} is missing; ${of} variables, or none` };
    }
  }
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = values;
  const { GOOGLE_WALLET_ISSUER_ID: issuer, GOOGLE_WALLET_SERVICE_ACCOUNT: account } = values;
  if (isPublic && certificate !== undefined && !publicOrigin.startsWith('https:')) {
    return {
      problem: 'PUBLIC_ORIGIN must be https for APPLE_PASS_CERTIFICATE: phones ask no other for news',
    };
  }
  const apple = certificate && key && wwdr ? appleCertificates(certificate, key, wwdr) : null;
  if (apple !== null && 'problem' in apple) return { problem: `${PARTS[apple.part]} ${apple.problem}` };
  return { apple, google: issuer && account ? { issuer, account } : null };
}
