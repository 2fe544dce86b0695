import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** `cs_test_…`: letters and digits, far more of them than anyone can guess. */
export function stripeId(prefix: string, length = 24): string {
  return `${prefix}_${randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length)}`;
}

/** Of a price, where a tax of 20 % is within it. */
const TAX_SHARE = 1 / 6;

/** A new session as Stripe answers it, every field that its type demands. */
export function newSession(
  params: Stripe.Checkout.SessionCreateParams,
  seconds: number,
): Stripe.Checkout.Session {
  const total = (params.line_items ?? []).reduce(
    (sum, { quantity, price_data }) => sum + (quantity ?? 1) * (price_data?.unit_amount ?? 0),
    0,
  );
  const taxed = params.automatic_tax?.enabled === true;
  const id = stripeId('cs_test', 58);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
      provider: taxed ? 'stripe' : null,
      status: taxed ? 'requires_location_inputs' : null,
    },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: `${id}_secret_${stripeId('x', 60).slice(2)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds,
    currency: params.line_items?.[0]?.price_data?.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.customer_email === undefined ? null : customerDetails(params.customer_email),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? seconds + 24 * 3600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: metadata(params.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: askedOfCards(params),
    payment_method_types: ['card', 'link', 'us_bank_account'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    redirect_on_completion: params.redirect_on_completion ?? 'always',
    return_url: params.return_url,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: taxed ? Math.round(total * TAX_SHARE) : 0,
    },
    ui_mode: params.ui_mode ?? 'hosted_page',
    url: null,
    wallet_options: null,
  };
}

/** As the session says what was asked for of cards. */
function askedOfCards({
  payment_method_options,
}: Stripe.Checkout.SessionCreateParams): Stripe.Checkout.Session.PaymentMethodOptions {
  const asked = payment_method_options?.card?.request_three_d_secure;
  return asked === undefined ? {} : { card: { request_three_d_secure: asked } };
}

export function customerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

const metadata = (given: object | string | null | undefined): Stripe.Metadata =>
  Object.fromEntries(Object.entries(given || {}).map(([key, value]) => [key, String(value)]));

export function newPayment(
  session: Stripe.Checkout.Session,
  given: object | string | null | undefined,
  seconds: number,
): Stripe.PaymentIntent {
  const id = stripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${stripeId('x').slice(2)}`,
    confirmation_method: 'automatic',
    created: seconds,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(given),
    next_action: null,
    on_behalf_of: null,
    payment_method: stripeId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'link', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The one test card that pays here. */
function cardOf(payment: Stripe.PaymentIntent): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: payment.amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2035,
    fingerprint: 'mToisGZ01V71BCos',
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

export function newCharge(payment: Stripe.PaymentIntent, email: string, seconds: number): Stripe.Charge {
  return {
    id: stripeId('ch'),
    object: 'charge',
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'GODWIT',
    captured: true,
    created: seconds,
    currency: payment.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: payment.id,
    payment_method: payment.payment_method as string,
    payment_method_details: { type: 'card', card: cardOf(payment) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(
  charge: Stripe.Charge,
  params: Stripe.RefundCreateParams,
  amount: number,
  seconds: number,
): Stripe.Refund {
  return {
    id: stripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: metadata(params.metadata),
    payment_intent: charge.payment_intent as string,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
