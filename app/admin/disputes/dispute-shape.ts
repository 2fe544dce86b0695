import type { Action } from '../shapes.ts';

export interface ListedDispute {
  uid: string;
  order_uid: string;
  /** At the card provider. */
  dispute_ref: string;
  at: string;
  state: string;
  amount: number;
  reason: string | null;
  due_by: string | null;
  evidence_sent_at: string | null;
  accepted_at: string | null;
}

export interface DisputeAnswer {
  dispute: ListedDispute;
  evidence: { fields: Record<string, string>; text: string };
  notes: { at: string; author: string; text: string }[];
  actions: Action[];
}
