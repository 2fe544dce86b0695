import { z } from 'zod';
import { isMailAddress } from '../core/mail/address.ts';
import { newVapidKey, type VapidKeys, vapidKeys } from '../providers/push/vapid.ts';

/** The variables of web push (README, table "Configuration"): all three, or none. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'must be the public key of P-256 in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the private key of P-256 in base64url, 43 characters')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(isContact, 'must be mailto: and an address, or an https address')
    .optional(),
};

/** Whom a push service may write to; it takes messages from nobody else. */
function isContact(text: string): boolean {
  if (text.startsWith('mailto:')) return isMailAddress(text.slice('mailto:'.length));
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text);
}

type PushValues = z.infer<z.ZodObject<typeof pushVariables>>;

/** The keys from variables that are well-formed each; null without any, or what is wrong between them, in one line. */
export function pushKeys(values: PushValues): VapidKeys | null | { problem: string } {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = values;
  const given = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT };
  const missing = Object.entries(given).find(([, value]) => value === undefined);
  if (missing !== undefined) {
    const none = Object.values(given).every((value) => value === undefined);
    return none ? null : { problem: `${missing[0]} is missing; web push needs all three of VAPID_…` };
  }
  const other = { problem: 'VAPID_PRIVATE_KEY is not the private key of VAPID_PUBLIC_KEY' };
  try {
    const keys = vapidKeys(VAPID_PRIVATE_KEY!, VAPID_SUBJECT!);
    return keys.publicKey === VAPID_PUBLIC_KEY ? keys : other;
  } catch {
    return other;
  }
}

/** Keys that a sandbox makes for itself. @param settingOrNew reads a setting, or keeps what is made. */
export async function sandboxPushKeys(
  settingOrNew: (name: string, make: () => string) => Promise<string>,
): Promise<VapidKeys> {
  return vapidKeys(await settingOrNew('vapid_private_key', newVapidKey), 'mailto:sandbox@example.com');
}
