import type { ListedPlan } from '../catalogue/plan.ts';
import type { MailReader } from '../mail/mail.ts';
import type { Cents } from '../money.ts';
import type { CodeState, Discount } from '../promotions/discount.ts';
import type { OrderState } from './states.ts';

/** `payment_provider` of an order without a card payment. */
export const NO_PAYMENT = 'none';

/** A plan as it was sold. `provider` and `wholesale_id` are of a top-up's offer, and else of the offer that founded it. */
export interface OrderedPlan extends ListedPlan {
  /** Of a top-up: cents that its offer is listed for. Absent from those of earlier releases. */
  cost?: number;
}

export interface Order {
  uid: string;
  state: OrderState;
  kind: 'new_esim' | 'top_up';
  /** As it was sold; later changes of the catalogue never touch it. */
  plan: OrderedPlan;
  /** What is paid by card: the plan's price less the discounts. */
  amount: Cents;
  /** Null where nothing was taken off. */
  discounts: Discount[] | null;
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
  /** As typed, and whether it applied; both null for an order without a code. */
  referral_code: string | null;
  code_state: CodeState | null;
  /** When the sweeper next asks the provider about the session; null where there is nothing to ask. */
  ask_at: Date | null;
  /** Since when the provider has had the order without its money (a delayed method); null for all others. */
  processing_since: Date | null;
  /** What its issuer calls it: of those that staff issue; absent from one that isn’t stored yet. */
  reference?: string | null;
  /** Until when it is delivered, where staff gave it more time (C12.5); absent from one that isn't stored yet. */
  deadline_at?: Date | null;
  /** Whether its payment asks for 3D Secure; absent where it doesn't. */
  three_d_secure?: boolean;
  /** Since when staff are to look at it before it is bought, and when they released it; absent or null of all others. */
  held_at?: Date | null;
  released_at?: Date | null;
  /** Its short number (number.ts), which the database gives it; absent from one that isn't stored yet. */
  number?: string;
  /** The language and the IANA zone that it was made in; absent or null: English, UTC. */
  language?: string | null;
  time_zone?: string | null;
  /** The edition of the withdrawal terms that its buyer agreed to, and when; absent or null where none were asked for. */
  withdrawal_terms?: string | null;
  withdrawal_agreed_at?: Date | null;
  /** The first order of the strip that it belongs to, its place in it and how many there are; none where it was bought alone. */
  strip_uid?: string | null;
  strip_number?: number | null;
  strip_size?: number | null;
}

/** Whether it is paid, and nothing is bought for it until staff release it. IS_ON_HOLD (queries.ts) is the same of rows. */
export const isOnHold = ({
  state,
  held_at = null,
  released_at = null,
}: Pick<Order, 'state' | 'held_at' | 'released_at'>): boolean =>
  state === 'paid' && held_at !== null && released_at === null;

/** For whom words about an order are made. */
export function readerOf({ language, time_zone }: Pick<Order, 'language' | 'time_zone'>): MailReader {
  return { language: language ?? null, timeZone: time_zone ?? null };
}
