import { createHmac } from 'node:crypto';
import { keyFor, type Secrets } from '../../core/keys.ts';
import type { Log } from '../../core/log.ts';
import type { Meter } from '../../core/meter.ts';
import type { Wholesaler } from '../../core/wholesale/wholesaler.ts';
import { ADAPTERS } from './adapters.ts';
import { type MarketOptions, openMarket } from './sandbox/market.ts';
import type { SandboxWholesaler } from './sandbox/wholesaler.ts';
import type { Adapter } from './wire/adapter.ts';
import { readingBehind } from './wire/background.ts';
import { createBreaker } from './wire/breaker.ts';
import { createKept } from './wire/kept.ts';
import { createLimiter, paceOf } from './wire/limiter.ts';
import { createTransport } from './wire/transport.ts';

/** A company in use, with its settings, which have been checked (server/wholesaler-config.ts). */
export interface ConfiguredCompany {
  adapter: Adapter;
  /** The whole prefix with the version, without a slash at the end. */
  base: string;
  /** The values that were set, by name. */
  settings: Readonly<Record<string, string | undefined>>;
}

/** What wholesalers are opened with. */
interface WholesalersContext extends MarketOptions {
  meter: Meter;
  log: Log;
  secrets: Secrets;
  /** Those of ESIM_PROVIDERS that are no sandbox. */
  companies: readonly ConfiguredCompany[];
  /** Others with settings, which were in use before or may be one day. */
  leaving: readonly ConfiguredCompany[];
}

export interface WholesalersInUse {
  /** By name, as in the offers' `provider` column. */
  byName: ReadonlyMap<string, Wholesaler>;
  /** For playing phones, which only the sandbox can: its companies keep their profiles together. Null while it isn't in use. */
  sandbox: SandboxWholesaler | null;
}

/** For the check of ESIM_PROVIDERS. */
export const wholesalerNames = (adapters: readonly Adapter[] = ADAPTERS): string[] => [
  'sandbox',
  ...adapters.map(({ name }) => name),
];

/** Opens the wholesalers that the configuration names (C8.1). */
export function openWholesalers(names: readonly string[], context: WholesalersContext): WholesalersInUse {
  const market = names.includes('sandbox') ? openMarket(context) : [];
  const companies = context.companies.map((each) => openCompany(each, context));
  const leaving = context.leaving.map((each) => ({ ...openCompany(each, context), leaving: true as const }));
  return {
    byName: new Map([...market, ...companies, ...leaving].map((member) => [member.name, member])),
    sandbox: market[0] ?? null,
  };
}

/** One for each secret that is in use, the present one's first: what a company was given stays good while SECRET is rotated. */
function webhookSecretsOf(company: string, secrets: Secrets): [string, ...string[]] {
  const of = (secret: string) =>
    createHmac('sha256', keyFor('wholesaler webhooks', secret)).update(company).digest('base64url');
  return [of(secrets.secret), ...secrets.oldSecrets.map(of)];
}

/** One limiter and one breaker stand before all calls of a company, whatever its adapter makes them with. */
function openCompany(
  { adapter, base, settings }: ConfiguredCompany,
  { db, clock, log, meter, secrets }: WholesalersContext,
): Wholesaler {
  const { name: company, limit } = adapter;
  const limiter = createLimiter({ db, company, limit, log });
  const breaker = createBreaker({ company, clock, log, meter });
  const wholesaler = adapter.open({
    settings,
    base,
    webhookSecrets: webhookSecretsOf(company, secrets),
    clock,
    log,
    kept: createKept({ db, company, clock, secrets }),
    transport: (how) => createTransport({ ...how, company, base, log, limiter, breaker }),
  });
  const { most, windowMs } = paceOf(limit);
  return { ...readingBehind(wholesaler), pace: { most, window_ms: Math.ceil(windowMs) } };
}
