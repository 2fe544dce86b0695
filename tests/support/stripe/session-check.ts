import type Stripe from 'stripe';
import { invalid, refusedState } from './problem.ts';

/** What types can't say of a new session (docs.stripe.com/api/checkout/sessions/create). */
export function checkSession(params: Stripe.Checkout.SessionCreateParams, now: number): void {
  const { ui_mode, expires_at, return_url, redirect_on_completion } = params;
  if (ui_mode === 'embedded_page') {
    if (params.success_url !== undefined)
      throw invalid('success_url is not allowed with embedded_page.', 'success_url');
    if (params.cancel_url !== undefined)
      throw invalid('cancel_url is not allowed with embedded_page.', 'cancel_url');
    if (return_url === undefined && redirect_on_completion !== 'never')
      throw invalid('Missing required param', 'return_url', 'parameter_missing');
  }
  if (return_url !== undefined && !URL.canParse(return_url))
    throw invalid('Not a valid URL', 'return_url', 'url_invalid');
  if (expires_at !== undefined && (expires_at < now + 30 * 60 || expires_at > now + 24 * 3600)) {
    throw invalid(
      'The `expires_at` timestamp must be from 30 minutes to 24 hours in the future.',
      'expires_at',
    );
  }
  if (!params.line_items?.length)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  for (const { price_data } of params.line_items) {
    const amount = price_data?.unit_amount ?? 0;
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw invalid('Invalid integer', 'line_items[0][price_data][unit_amount]', 'parameter_invalid_integer');
    if (amount > 0 && amount < 50)
      throw refusedState('The total must be at least $0.50 usd', 'amount_too_small');
  }
  if (params.customer_email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(params.customer_email)) {
    throw invalid('Invalid email address', 'customer_email', 'email_invalid');
  }
}
