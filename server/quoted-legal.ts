import type { Legal } from '../core/settings/legal.ts';

let quoted: Legal = {};
let euSales = false;

/** Has texts say who sells as an operator has set it, and whether consumers in the EU are asked about their right of withdrawal. */
export function quoteLegal(legal: Legal, sellsInEu: boolean): void {
  quoted = legal;
  euSales = sellsInEu;
}

/** What texts say of who sells. The same object for as long as it is the same. */
export function quotedLegal(): Legal {
  return quoted;
}

/** Whether texts speak of the right of withdrawal. */
export function quotedEuSales(): boolean {
  return euSales;
}
