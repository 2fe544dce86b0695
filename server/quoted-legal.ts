import type { Legal } from '../core/settings/legal.ts';

let quoted: Legal = {};

/** Has texts say who sells as an operator has set it. */
export function quoteLegal(legal: Legal): void {
  quoted = legal;
}

/** What texts say of who sells. The same object for as long as it is the same. */
export function quotedLegal(): Legal {
  return quoted;
}
