import type { Wholesaler } from '../../core/esims/provider.ts';
import {
  createSandboxWholesaler,
  type SandboxWholesaler,
  type SandboxWholesalerOptions,
} from './sandbox/wholesaler.ts';

/** What any member may need; each takes its own part. */
type WholesalersContext = SandboxWholesalerOptions;

export interface WholesalersInUse {
  /** By name, as in the plans' `provider` column. */
  byName: ReadonlyMap<string, Wholesaler>;
  /** Only while the sandbox is in use: nobody else's phones can be played. */
  sandbox: SandboxWholesaler | null;
}

/** For the check of ESIM_PROVIDERS. */
export const WHOLESALER_NAMES = ['sandbox'] as const;
export type KnownWholesaler = (typeof WHOLESALER_NAMES)[number];

/** Opens the wholesalers that the configuration names (contract, "eSIM wholesalers"). */
export function openWholesalers(
  names: readonly KnownWholesaler[],
  context: WholesalersContext,
): WholesalersInUse {
  const sandbox = names.includes('sandbox') ? createSandboxWholesaler(context) : null;
  const members: Wholesaler[] = sandbox ? [sandbox] : [];
  return { byName: new Map(members.map((member) => [member.name, member])), sandbox };
}
