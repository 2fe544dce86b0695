import { z } from 'zod';
import { isLoopbackName, isPublicOrigin } from '../core/loopback.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { LONGEST_PASSWORD } from '../core/sign-in/password-strength.ts';
import { isServerAddress } from '../db/reach.ts';
import type { Adapter } from '../providers/esims/wire/adapter.ts';
import { MAIL_PROVIDER_NAMES, mailWebhooks } from '../providers/mail/registry.ts';
import { readSmtpUrl } from '../providers/mail/smtp/server-url.ts';
import { PAYMENT_PROVIDER_NAMES } from '../providers/payments/registry.ts';
import { pushKeys, pushVariables } from './push-config.ts';
import { referralRules, referralVariables } from './referral-config.ts';
import { retentionVariables } from './retention-config.ts';
import { stripeSettings, stripeVariables } from './stripe-config.ts';
import {
  bearerKey,
  duration,
  flag,
  parsedBy,
  passwordHash,
  sandboxFaults,
  seconds,
  secrets,
  sender,
  whole,
} from './variables.ts';
import { walletSettings, walletVariables } from './wallet-config.ts';
import { wholesalerSettings } from './wholesaler-config.ts';

/** Thrown for a wrong configuration: one line that names the variable and says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const postgresUrl = z
  .string()
  .refine(
    isServerAddress,
    'must look like postgres://user:password@host:5432/database, with user and password percent-encoded',
  );

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: whole(1, 65_535, 3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_ORIGIN: z.string().optional(),
  TRUSTED_PROXIES: whole(0, 10, 0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a header, such as CF-IPCountry')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_POOL: whole(2, 200, 10),
  PROCESS_ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  PAYMENT_PROVIDER: z
    .enum(PAYMENT_PROVIDER_NAMES, `must be one of: ${PAYMENT_PROVIDER_NAMES.join(', ')}`)
    .default('sandbox'),
  ...stripeVariables,
  ESIM_PROVIDERS: z.string().default('sandbox'),
  SANDBOX_FAULTS: sandboxFaults,
  // Makes the process kill itself at a named place, or log the names; for the fault tests (server/failpoints.ts).
  FAILPOINT: z.string().optional(),
  // Seconds that this machine's clock is wrong by, behind with a minus; for the fault tests.
  CLOCK_SKEW: seconds,
  // Seconds that the whole shop is ahead of the companies around it; for the fault tests.
  CLOCK_AHEAD: seconds,
  ALLOW_SANDBOX: flag,
  MAIL_URL: parsedBy((text) => {
    readSmtpUrl(text);
    return text;
  }).optional(),
  MAIL_FROM: sender,
  MAIL_PROVIDER: z.enum(MAIL_PROVIDER_NAMES, `must be one of: ${MAIL_PROVIDER_NAMES.join(', ')}`).optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (each) => each.every((secret) => /^[\x21-\x7e]{16,}$/.test(secret)),
      'must be at least 16 visible ASCII characters, each of them where a comma parts two; make one with: openssl rand -hex 32',
    )
    .optional(),
  ALERT_MAIL: z
    .string()
    .refine(isMailAddress, 'must be one mail address, such as founder@shop.example')
    .optional(),
  ALERT_WEBHOOK_URL: z
    .string()
    .refine(isSafeAddress, 'must be an https address (plain http goes to this machine alone)')
    .optional(),
  ...pushVariables,
  ...walletVariables,
  // The present one first; the one before it after a comma, while it is rotated.
  SECRET: secrets.optional(),
  // As the form of the sign-in takes them (api/contract/staff-sign-in.ts).
  ADMIN_USERNAME: z
    .string()
    .regex(/^\P{Cc}{1,254}$/u, 'must have 1 to 254 characters, none of them a control character')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .max(LONGEST_PASSWORD, `must have at most ${LONGEST_PASSWORD} characters`)
    .optional(),
  ADMIN_PASSWORD_HASH: passwordHash,
  ADMIN_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7]{16,}=*$/i, 'must be a base32 secret of at least 16 characters')
    .optional(),
  SYSTEM_KEY: bearerKey(32),
  ADMIN_API_KEY: bearerKey(32),
  METRICS_TOKEN: bearerKey(16),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  // Off only to measure what a page costs to make.
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STOP_DELAY: duration('0s, 2s or 5s', 2_000).refine((ms) => ms <= 5_000, 'must be at most 5s'),
  // With none, every order would be refunded before anybody is asked to deliver it.
  DELIVERY_DEADLINE: duration('900s, 15m or 1h', 15 * 60_000).refine((ms) => ms > 0, 'must be at least 1s'),
  ...referralVariables,
  ...retentionVariables,
  // Alert rules take readings older than a minute for a fault.
  GAUGES_EVERY: duration('10s', 10_000).refine((ms) => ms >= 1_000 && ms <= 30_000, 'must be from 1s to 30s'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

/** What stands in a message must not be read on its way. */
function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(url.hostname));
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The whole configuration, read once and checked (README, table "Configuration").
 * @param adapters the companies that ESIM_PROVIDERS may name; all that there are, unless given.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>, adapters?: readonly Adapter[]) {
  // An empty variable, as compose files leave behind, counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')} ${issue.message}`);
  }
  const values = parsed.data;
  const wholesale = wholesalerSettings(values.ESIM_PROVIDERS, given, adapters);
  if ('problem' in wholesale) throw new ConfigError(wholesale.problem);
  const { names: wholesalers, companies, leaving } = wholesale;
  const publicOrigin = readOrigin(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  const sandboxPayments = values.PAYMENT_PROVIDER === 'sandbox';
  const sandboxWholesaler = wholesalers.includes('sandbox');
  const allSandbox = sandboxPayments && companies.length === 0;

  const mixed = sandboxPayments ? companies.length > 0 : sandboxWholesaler;
  if (mixed && !values.ALLOW_SANDBOX) {
    throw new ConfigError(
      sandboxPayments
        ? 'PAYMENT_PROVIDER is sandbox beside a real wholesaler; set a real provider, or ALLOW_SANDBOX=1 if you mean it'
        : 'ESIM_PROVIDERS has sandbox beside real payments; name a real wholesaler, or set ALLOW_SANDBOX=1 if you mean it',
    );
  }
  const isPublic = isPublicOrigin(publicOrigin);
  if (sandboxPayments && isPublic && !values.ALLOW_SANDBOX) {
    throw new ConfigError(
      'PUBLIC_ORIGIN is a public address and PAYMENT_PROVIDER is sandbox: eSIMs would be given away; set ALLOW_SANDBOX=1 if you mean it',
    );
  }
  if (values.RATE_LIMITS === 'off' && !allSandbox) {
    throw new ConfigError('RATE_LIMITS=off is for the sandboxes only; remove it');
  }
  // The fault tests run the shop with Stripe's stand-in as well.
  const forTests = allSandbox || values.NODE_ENV === 'test';
  if (values.FAILPOINT !== undefined && !forTests) {
    throw new ConfigError('FAILPOINT is for the sandboxes only; remove it');
  }
  for (const name of ['CLOCK_SKEW', 'CLOCK_AHEAD'] as const) {
    if (values[name] !== 0 && !forTests) {
      throw new ConfigError(`${name} is for the sandboxes only; remove it`);
    }
  }
  if (values.ADMIN_API_KEY !== undefined && !allSandbox) {
    throw new ConfigError('ADMIN_API_KEY is for the sandboxes only; make a staff key in the back office');
  }
  if (values.ADMIN_PASSWORD !== undefined && !allSandbox) {
    throw new ConfigError(
      'ADMIN_PASSWORD is for the sandboxes only; set ADMIN_PASSWORD_HASH, made by npm run admin:hash',
    );
  }
  if (values.DATABASE_LISTEN_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_LISTEN_URL is the way to the server of DATABASE_URL, which is missing');
  }
  if (values.SECRET === undefined && !allSandbox) {
    throw new ConfigError('SECRET is missing; make one with: openssl rand -base64 32');
  }
  if (values.COUNTRY_HEADER !== undefined && values.TRUSTED_PROXIES === 0) {
    throw new ConfigError(
      'COUNTRY_HEADER is written by a proxy in front, and TRUSTED_PROXIES says that there is none',
    );
  }
  const stripe = values.PAYMENT_PROVIDER === 'stripe' ? stripeSettings(values) : null;
  if (stripe !== null && 'problem' in stripe) throw new ConfigError(stripe.problem);
  // A stand-in for Stripe sells to nobody.
  if (stripe !== null && stripe.apiBase === null) {
    if (values.MAIL_URL === undefined) {
      throw new ConfigError(
        'MAIL_URL is missing: who pays gets the eSIM by mail; name a mail server, such as smtps://user:password@mail.example',
      );
    }
    if (values.MAIL_FROM === undefined) {
      throw new ConfigError(
        'MAIL_FROM is missing: who pays gets the eSIM by mail; name its sender, such as Godwit <no-reply@shop.example>',
      );
    }
  }
  const { MAIL_PROVIDER: mailProvider, MAIL_WEBHOOK_SECRET: mailSecrets } = values;
  if ((mailProvider === undefined) !== (mailSecrets === undefined)) {
    throw new ConfigError(
      mailProvider === undefined
        ? 'MAIL_PROVIDER is missing; MAIL_WEBHOOK_SECRET is nobody’s without it'
        : 'MAIL_WEBHOOK_SECRET is missing; without it no webhook of MAIL_PROVIDER can be believed',
    );
  }
  const push = pushKeys(values);
  if (push !== null && 'problem' in push) throw new ConfigError(push.problem);
  const wallets = walletSettings(values, publicOrigin, isPublic);
  if ('problem' in wallets) throw new ConfigError(wallets.problem);
  const referrals = referralRules(values, allSandbox);
  if ('problem' in referrals) throw new ConfigError(referrals.problem);
  return {
    ...values,
    MAIL_FROM: values.MAIL_FROM ?? 'Godwit <no-reply@localhost>',
    ESIM_PROVIDERS: wholesalers,
    companies,
    leaving,
    PUBLIC_ORIGIN: publicOrigin,
    allSandbox,
    stripe,
    /** Null where no company tells what became of mails. */
    mailWebhooks: mailProvider && mailSecrets ? mailWebhooks(mailProvider, mailSecrets) : null,
    push,
    wallets,
    referrals,
    /** Every variable that there is, and whether it was set. */
    variables: Object.keys(schema.shape).map((name) => ({ name, set: Object.hasOwn(given, name) })),
  };
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href) {
    throw new ConfigError('PUBLIC_ORIGIN must be an address such as https://shop.example, without a path');
  }
  return url.origin;
}
