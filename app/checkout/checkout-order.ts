import type { PaymentProviderName } from '../../core/payments/provider.ts';

/** What `POST /api/v1/esims/order` answered (contract, "Orders"), as far as the panel needs it. */
export interface CheckoutOrder {
  order_uid: string;
  session_id: string;
  provider: PaymentProviderName;
  sandbox_session_secret?: string;
  stripe_session_secret?: string;
  stripe_publishable_key?: string;
  /** Cents, fixed by the server. */
  amount: number;
  /** RFC 3339; the server alone judges it, since a traveller's clock may be wrong. */
  expires_at: string;
}

/** What every provider's view of the panel gets. */
export interface PanelProps {
  order: CheckoutOrder;
  /** Closes the panel: the order's secret is dropped, and buying again makes a new order. */
  onClose: () => void;
}

/** The page that shows what became of an order; the session id is its bearer. */
export function orderPagePath(sessionId: string): string {
  return `/order-confirmation?session_id=${encodeURIComponent(sessionId)}`;
}
