import type { Seller } from '../mail/mail.ts';

/** What an operator says of the company behind the shop; each a line, all of them optional. */
export const LEGAL_FIELDS = [
  'name',
  'address',
  'register',
  'vat_id',
  'governing_law',
  'complaints_body',
  'tax_line',
  'support_hours',
] as const;
export type LegalField = (typeof LEGAL_FIELDS)[number];
export type Legal = Partial<Record<LegalField, string | undefined>>;

/** Without these nobody knows with whom a contract is made, and under which law. */
const NEEDED: readonly LegalField[] = ['name', 'address', 'governing_law'];

/** What a public shop must still say of itself. */
export function missingLegal(legal: Legal): LegalField[] {
  return NEEDED.filter((field) => legal[field] === undefined);
}

/** What is said, in the order in which it is. */
export function saidLegal(legal: Legal): (readonly [LegalField, string])[] {
  return LEGAL_FIELDS.flatMap((field) => {
    const value = legal[field];
    return value === undefined ? [] : [[field, value] as const];
  });
}

/** The same as mails need it. */
export function sellerOf(legal: Legal): Seller {
  return {
    name: legal.name ?? null,
    address: legal.address ?? null,
    register: legal.register ?? null,
    vatId: legal.vat_id ?? null,
    taxLine: legal.tax_line ?? null,
    supportHours: legal.support_hours ?? null,
  };
}
