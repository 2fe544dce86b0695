import type { Action } from '../../../api/contract/desk/actions.ts';

/** A verb among those that the server offers, where it may be used; undefined where it isn't offered. */
export function offered(actions: readonly Action[], verb: string): Action | undefined {
  return actions.find((action) => action.verb === verb);
}
