import type { Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { Transport, TransportOptions } from './call.ts';

/** A setting of the environment that a company needs or takes. */
export interface Setting {
  /** `MAYA_API_KEY`. */
  name: string;
  required: boolean;
  /** For operators, in one line. */
  about: string;
  /** What is wrong with a value, as words that can follow the name; null if nothing is. */
  problem?: (value: string) => string | null;
}

/**
 * What the trial of a company does: `same_reference` sends its order once more, where that is safe; `look_up` finds it as a
 * lost answer would be found; `balance` asks for it before the order, after it and after the cancel; `cancel_twice`; `catalogue`
 * reads the whole of it; `own_list` reads what the company says that it sold us, in which the order has to stand.
 */
export type TrialStep = 'same_reference' | 'look_up' | 'balance' | 'cancel_twice' | 'catalogue' | 'own_list';

/** A company in the registry: everything that is known before its adapter is opened. */
export interface Adapter {
  /** As in ESIM_PROVIDERS. */
  name: string;
  /** The company's own name, for operators. */
  title: string;
  /** By default the company's own prefix with the version; `setting` may name a stand-in. */
  base: { setting: string; default: string };
  settings: readonly Setting[];
  /** The pace of all processes together. */
  limit: { calls: number; perMs: number };
  /**
   * What nobody could be sure of before the first real order: a short sentence each, as in the README beside the adapter.
   * `npm run companies -- try` prints them below what it found.
   */
  firstOrder: readonly string[];
  /** Which of them `npm run companies -- try` answers by itself, and by what; the others are for a person to look at. */
  firstOrderSeenBy?: readonly { fact: string; by: TrialStep | readonly TrialStep[] }[];
  /** @throws never for what the company does; settings have been checked. */
  open(opened: OpenedWith): Wholesaler;
}

export interface OpenedWith {
  /** The values that were set, by name. */
  settings: Readonly<Record<string, string | undefined>>;
  /** Where its calls go: the company's own prefix, or that of a stand-in. */
  base: string;
  /**
   * What a company that signs nothing shows with its webhooks, unless an operator chose it: letters, digits, "_" and "-", made of
   * SECRET for this company alone. The first stands in its address; those after it are good as well, while SECRET is rotated.
   */
  webhookSecrets: readonly [string, ...string[]];
  clock: Clock;
  log: Log;
  kept: Kept;
  /** With the company's base, limiter and breaker already in it. */
  transport(how: Pick<TransportOptions, 'authorize' | 'requestId'>): Transport;
}

/** Small values of a company that all processes share, such as its access token: kept encrypted. */
export interface Kept {
  /** @returns null when there is none, or it has expired. */
  read(name: string): Promise<string | null>;
  write(name: string, value: string, expiresAt: Date): Promise<void>;
  /** Forgets a value that the company no longer takes. */
  drop(name: string): Promise<void>;
}

/** Kept in this process alone, for tests. */
export function keptInMemory(clock: Clock): Kept {
  const values = new Map<string, { value: string; expiresAt: Date }>();
  return {
    async read(name) {
      const kept = values.get(name);
      return kept !== undefined && kept.expiresAt > clock.now() ? kept.value : null;
    },
    async write(name, value, expiresAt) {
      values.set(name, { value, expiresAt });
    },
    async drop(name) {
      values.delete(name);
    },
  };
}
