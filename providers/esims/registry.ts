import type { Wholesaler } from '../../core/wholesale/wholesaler.ts';
import {
  createSandboxWholesaler,
  type SandboxWholesaler,
  type SandboxWholesalerOptions,
} from './sandbox/wholesaler.ts';

/** What wholesalers are opened with: the sandbox is the only one so far. */
type WholesalersContext = SandboxWholesalerOptions;

export interface WholesalersInUse {
  /** By name, as in the plans' `provider` column. */
  byName: ReadonlyMap<string, Wholesaler>;
  /** For playing phones, which only the sandbox can; null while it isn't in use. */
  sandbox: SandboxWholesaler | null;
}

/** For the check of ESIM_PROVIDERS. */
export const WHOLESALER_NAMES = ['sandbox'] as const;
export type KnownWholesaler = (typeof WHOLESALER_NAMES)[number];

/** Opens the wholesalers that the configuration names (C8.1). */
export function openWholesalers(
  names: readonly KnownWholesaler[],
  context: WholesalersContext,
): WholesalersInUse {
  const sandbox = names.includes('sandbox') ? createSandboxWholesaler(context) : null;
  const members: Wholesaler[] = sandbox ? [sandbox] : [];
  return { byName: new Map(members.map((member) => [member.name, member])), sandbox };
}
