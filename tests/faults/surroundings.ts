import { type Clock, later, SECOND } from '../../core/clock.ts';
import { API_VERSION } from '../../providers/payments/stripe/client.ts';
import { EVENT_TYPES } from '../../providers/payments/stripe/webhook.ts';
import { type StripeStandIn, startStripeStandIn } from '../support/stripe/stand-in.ts';
import { type MailFaults, type MailServer, startMailServer } from './mail-server.ts';
import { type PaymentCompany, STRIPE_SECRET, sandboxCompany, stripeCompany } from './payment-company.ts';
import type { Played } from './played.ts';

/** Which companies a shop of the fault tests works with, and how they misbehave. */
export interface Companies {
  payments: PaymentCompany['name'];
  /** Null keeps mails in the shop's outbox, which a shop with Stripe has not. */
  mail: MailFaults | null;
  /** Of Stripe's stand-in; the sandbox has its own in SANDBOX_FAULTS. */
  calls?: StripeStandIn['faults']['rates'];
  webhooks?: Partial<StripeStandIn['webhooks']['rates']>;
}

export interface Surroundings {
  company: PaymentCompany;
  mail: MailServer | null;
  /** Settings of the shop. */
  env: Record<string, string>;
  /** Companies' clocks go with the shop's: so many seconds ahead of ours. The sandbox has the shop's own. */
  moveClock(aheadS: number): void;
  /** What the stand-in says against the shop's requests. */
  complaints(): string[];
  /** What the companies did to the shop; of the sandbox the books tell. */
  played(): Played;
  close(): Promise<void>;
}

/** All processes stand behind one address. */
const PUBLIC_ORIGIN = 'http://shop.localhost';
const WEBHOOKS = '/api/webhooks/payments/stripe';

/**
 * Starts the companies around a shop, which outlive its kills.
 * @param origins where the shop may be reached now.
 */
export async function surround(companies: Companies, origins: () => string[]): Promise<Surroundings> {
  const mail = companies.mail === null ? null : await startMailServer(companies.mail);
  let aheadS = 0;
  const clock = { now: () => later(new Date(), aheadS * SECOND) };
  const standIn = companies.payments === 'stripe' ? await startStripe(companies, origins, clock) : null;
  const company = standIn === null ? sandboxCompany : stripeCompany(standIn);
  return {
    company,
    mail,
    // Real payments have limits; each customer has an address of its own (talk.ts).
    env: { ...company.env, ...(standIn === null ? {} : { RATE_LIMITS: 'on', PUBLIC_ORIGIN }), ...mail?.env },
    moveClock(seconds) {
      aheadS = seconds;
    },
    complaints: () => standIn?.judge.complaints ?? [],
    played: () => ({ ...standIn?.faults.drawn, ...mail?.refusals }),
    async close() {
      await Promise.all([mail?.close(), standIn?.close()]);
    },
  };
}

async function startStripe(
  { calls, webhooks }: Companies,
  origins: () => string[],
  clock: Clock,
): Promise<StripeStandIn> {
  const standIn = await startStripeStandIn({
    clock,
    apiVersion: API_VERSION,
    webhookUrl: PUBLIC_ORIGIN + WEBHOOKS,
    // Through the balancer; while no process is up, nobody is there.
    reach: () => {
      const open = origins();
      return (open[Math.floor(Math.random() * open.length)] ?? 'http://127.0.0.1:9') + WEBHOOKS;
    },
    webhookSecrets: [STRIPE_SECRET],
    webhookTypes: EVENT_TYPES,
  });
  Object.assign(standIn.faults.rates, calls);
  Object.assign(standIn.webhooks.rates, webhooks);
  return standIn;
}
