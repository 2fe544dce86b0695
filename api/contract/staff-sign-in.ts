import { z } from 'zod';
import { moment, text, visibleName } from './fields.ts';
import { newPasskey, passkeyAnswer } from './passkeys.ts';

const password = z.string().min(1).max(256);

export const staffSignInRequest = z
  .strictObject({
    username: text(254).meta({ description: 'A mail address, or the name of ADMIN_USERNAME.' }),
    password,
    code: z.string().max(12).default('').meta({ description: 'Six digits, where they are asked for.' }),
  })
  .meta({ id: 'StaffSignInRequest' });

export const staffPasskeyRequest = z.strictObject({ response: passkeyAnswer });

export const staffSignedIn = z
  .object({
    enrol: z.boolean().meta({
      description: 'Whether a second factor has to be enrolled before anything else can be done.',
    }),
  })
  .meta({ id: 'StaffSignedIn' });

const token = z.string().regex(/^[\w-]{43}$/);
export const invitationLook = z.strictObject({ token });
export const invitation = z
  .object({ email: z.string().nullable(), name: z.string(), role: z.string() })
  .meta({ id: 'StaffInvitation' });
export const invitationAccepted = z
  .strictObject({ token, name: visibleName(100), password })
  .meta({ id: 'StaffInvitationAccepted' });

export const staffFactors = z
  .object({
    name: z.string(),
    totp: z.boolean(),
    totp_of_environment: z.boolean(),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
    ),
    needed: z.boolean().meta({ description: 'Whether there has to be one: outside of the sandbox.' }),
  })
  .meta({ id: 'StaffFactors' });

export const newTotp = z
  .object({ secret: z.string(), uri: z.string().meta({ description: 'For a QR code.' }) })
  .meta({ id: 'NewTotp' });
export const totpCode = z.strictObject({ code: z.string().max(12) });
export const passkeyMade = z.strictObject({ response: newPasskey, name: visibleName(60) });

export const factorProof = z
  .union([
    z.strictObject({ code: z.string().max(12) }),
    z.strictObject({ response: passkeyAnswer }),
    z.strictObject({ password }),
  ])
  .meta({ id: 'FactorProof' });

export type StaffFactors = z.infer<typeof staffFactors>;
export type StaffSignedIn = z.infer<typeof staffSignedIn>;
export type StaffInvitation = z.infer<typeof invitation>;
export type NewTotp = z.infer<typeof newTotp>;
