import type { ListedPlan } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';
import type { OrderState } from './states.ts';

export interface Order {
  uid: string;
  state: OrderState;
  kind: 'new_esim' | 'top_up';
  /** As it was sold; later changes of the catalogue never touch it. */
  plan: ListedPlan;
  amount: Cents;
  currency: string;
  email: string | null;
  customer_uid: string | null;
  top_up_esim_uid: string | null;
  payment_provider: string;
  session_id: string | null;
  client_secret: string | null;
  payment_ref: string | null;
  expires_at: Date;
  created_at: Date;
  paid_at: Date | null;
  fulfilled_at: Date | null;
  failure: string | null;
}
