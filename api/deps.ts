import type { QueueLength } from '../core/desk/overview/health.ts';
import type { Shop } from '../core/shop.ts';
import type { StaffActor } from '../core/staff/actor.ts';
import type { StaffOfSession } from '../core/staff/sessions.ts';
import type { SandboxWholesaler } from '../providers/esims/sandbox/wholesaler.ts';
import type { SandboxPayments } from '../providers/payments/sandbox/sandbox.ts';
import type { Config } from '../server/config.ts';
import type { Limits } from '../server/limits.ts';
import type { ProblemCode } from './contract/problems.ts';
import type { CurrentCustomer } from './session.ts';

/** What `/readyz` asks for; each part is true when it answers now. */
export interface Readiness {
  database: boolean;
  jobs: boolean;
  /** Whether this process hears what others tell by NOTIFY. */
  listen: boolean;
  /** False from the moment on that the process was told to stop; it still serves those who come. */
  serving: boolean;
}

/** What the API works with; server/composition.ts puts it together. */
export interface ApiDeps {
  shop: Shop;
  config: Config;
  /** See createLimits(); null lifts them (RATE_LIMITS=off). */
  limits: Limits | null;
  /** Null unless PAYMENT_PROVIDER is sandbox: the addresses that take test cards and play banks exist only then. */
  sandboxPayments: Pick<SandboxPayments, 'confirm' | 'simulate'> | null;
  /** Null unless ESIM_PROVIDERS has sandbox: nobody else's phones can be played. */
  sandboxPhones: Pick<SandboxWholesaler, 'simulate'> | null;
  /** Should answer within a second or two; throwing counts as not ready. */
  ready(): Promise<Readiness>;
  /** Everything measured, in Prometheus's text format, with the content type that its version asks for. */
  metrics(): Promise<{ text: string; contentType: string }>;
  /** The jobs that wait in each queue; absent where there is no queue to ask. */
  waitingJobs?(): Promise<QueueLength[]>;
  /** Aborted when the process is about to end: answers that would go on for ever end with it. */
  leaving?: AbortSignal;
}

export interface ApiEnv {
  Bindings: {
    /** Of @hono/node-server; absent in tests that call the application directly. */
    incoming?: { socket?: { remoteAddress?: string | undefined } };
    /** Counted against the limits already: asked for by the cache of finished answers (server/http.ts), or by a screen of ours. */
    counted?: true;
  };
  Variables: {
    requestId: string;
    /** Only behind signedIn(). */
    customer: CurrentCustomer;
    /** Only under /api/v2/admin. */
    staff: StaffActor;
    /** Only behind staffSessionOnly(). */
    staffSession: StaffOfSession;
    /** The error that is answered, if it is one. */
    problem?: ProblemCode;
    /** Refused over and over: in the counters, and not in the log once more. */
    repeated?: boolean;
  };
}
