import { z } from 'zod';

/** Bytes as WebAuthn's JSON has them. */
const bytes = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser's authenticator has signed (WebAuthn Level 3, AuthenticationResponseJSON). */
export const passkeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });

/** What a browser's authenticator has made (WebAuthn Level 3, RegistrationResponseJSON). */
export const newPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' });

/** What goes to the browser as it is: its own API checks it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });
