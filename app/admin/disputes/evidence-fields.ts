/** Whose text the server masks: left empty, what the order has is sent. */
export const MASKED = 'customer_email_address';

/** What a bank takes, by the names of the API (`submit_evidence` of a dispute), and what each is called. */
export const EVIDENCE = {
  product_description: 'What was sold',
  customer_email_address: 'Address of the buyer',
  customer_purchase_ip: 'Network address of the buyer',
  service_date: 'Day of the delivery',
  access_activity_log: 'What the eSIM did',
  refund_policy_disclosure: 'Where the buyer had the refund policy',
  refund_refusal_explanation: 'Why nothing is refunded',
  cancellation_rebuttal: 'Why it was not cancelled',
  uncategorized_text: 'All else',
} as const;

type Name = keyof typeof EVIDENCE;
export const EVIDENCE_NAMES = Object.keys(EVIDENCE) as Name[];

/** What the form sends: each field as it stands there, and empty where it was emptied, which leaves it out. */
export function evidenceOf(typed: Readonly<Record<string, unknown>>): Partial<Record<Name, string>> {
  const fields = EVIDENCE_NAMES.map((name) => [name, String(typed[name] ?? '')] as const);
  return Object.fromEntries(fields.filter(([name, text]) => name !== MASKED || text !== ''));
}
