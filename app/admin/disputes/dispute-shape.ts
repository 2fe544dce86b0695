import type { Action } from '../shapes.ts';

export interface ListedDispute {
  uid: string;
  order_uid: string | null;
  at: string;
  state: string;
  amount: number;
  reason: string | null;
  due_by: string | null;
  evidence_sent_at: string | null;
}

export interface DisputeAnswer {
  dispute: ListedDispute;
  evidence: { fields: Record<string, string | null>; text: string };
  actions: Action[];
}
