import { z } from 'zod';
import { sessionId, text } from './fields.ts';

const walletName = z.enum(['apple', 'google']);

/** The wallets that a pass can go into by now; absent where the shop makes none, or nothing more comes of the eSIM. */
export const walletsOf = z
  .array(walletName)
  .optional()
  .meta({ description: 'The wallets of phones that the shop has a pass of it for.' });

/** What asks for a pass of an eSIM that is shown already. */
export const passRequest = z.strictObject({ wallet: walletName }).meta({ id: 'PassRequest' });

/** What asks for one without an account: by the order’s session id, or by ICCID and retrieval password. */
export const passOfEsimRequest = z
  .union([
    z.strictObject({ wallet: walletName, sessionId }),
    z.strictObject({ wallet: walletName, iccid: text(40), password: text(100) }),
  ])
  .meta({ id: 'PassOfEsimRequest' });

export const passLink = z
  .object({
    url: z.string().meta({
      description:
        'Puts the pass into the wallet once it is opened: a file of ours that is there for ten minutes, or a page of Google’s.',
    }),
  })
  .meta({ id: 'PassLink' });

/** What Apple’s phones send and are sent (Wallet Passes, web service). */
export const phoneRegistration = z
  .object({ pushToken: z.string().regex(/^[0-9a-fA-F]{16,200}$/, 'must be hexadecimal') })
  .meta({ id: 'PhoneRegistration' });
export const changedPasses = z
  .object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() })
  .meta({ id: 'ChangedPasses' });
export const phoneLog = z.object({ logs: z.array(z.string()).max(100) }).meta({ id: 'PhoneLog' });

export type Wallet = z.infer<typeof walletName>;
export type PassLink = z.infer<typeof passLink>;
export type PassOfEsimRequest = z.infer<typeof passOfEsimRequest>;
