import { z } from 'zod';

/**
 * Every error that the API answers with: its stable code, its status, and its title, which is the same for every
 * occurrence (RFC 9457, section 3.1.4). What the caller can do about it stands in the occurrence's `detail`.
 */
export const PROBLEMS = {
  invalid_json: { status: 400, title: 'The body is not JSON' },
  invalid_request: { status: 400, title: 'The request has a wrong field' },
  invalid_country_code: { status: 400, title: 'The country code is missing or malformed' },
  invalid_trip: { status: 400, title: 'The trip is missing or malformed' },
  invalid_idempotency_key: { status: 400, title: 'The idempotency key is malformed' },
  invalid_signature: { status: 400, title: 'The webhook is not signed by its sender' },
  webhook_too_old: { status: 400, title: 'The webhook was signed too long ago' },
  invalid_webhook: { status: 400, title: 'The webhook is not an event' },
  sign_in_required: { status: 401, title: 'A signed-in customer is required' },
  staff_required: { status: 401, title: 'A member of the staff is required' },
  system_key_required: { status: 401, title: 'The system key is required' },
  payment_required: { status: 402, title: 'The order is not paid' },
  card_declined: { status: 402, title: 'The card was declined' },
  insufficient_funds: { status: 402, title: 'The card has insufficient funds' },
  authentication_required: { status: 402, title: 'The bank asks for authentication' },
  cross_site_request: { status: 403, title: 'The request was sent by another site' },
  fresh_sign_in_required: { status: 403, title: 'The sign-in is too long ago' },
  not_allowed: { status: 403, title: 'The role has no right to this' },
  fresh_factor_required: { status: 403, title: 'The second factor was proved too long ago' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  plan_not_found: { status: 404, title: 'The plan is not on sale' },
  esim_not_found: { status: 404, title: 'There is no such eSIM' },
  order_not_found: { status: 404, title: 'There is no such order' },
  sign_in_session_not_found: { status: 404, title: 'There is no such signed-in session' },
  session_not_found: { status: 404, title: 'The payment session does not exist' },
  provider_not_found: { status: 404, title: 'The provider is not in use' },
  country_content_not_found: { status: 404, title: 'There is no content on this country' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  idempotency_key_reused: { status: 409, title: 'The idempotency key belongs to another request' },
  move_not_allowed: { status: 409, title: 'The state has no such move' },
  order_refunded: { status: 409, title: 'The money went back' },
  order_disputed: { status: 409, title: 'The payment is disputed' },
  payment_refused: { status: 409, title: 'The card company does not take the order' },
  payment_under_review: { status: 409, title: 'A payment for the order is looked at by support' },
  order_under_way: { status: 409, title: 'An order is being delivered' },
  refund_window_passed: { status: 409, title: 'The time for a refund has passed' },
  esim_already_used: { status: 409, title: 'The eSIM has been used' },
  order_not_refundable: { status: 409, title: 'The order can not be refunded' },
  esim_claimed: { status: 409, title: 'The eSIM belongs to another account' },
  plan_not_for_esim: { status: 409, title: 'The plan does not fit the eSIM' },
  plan_not_available: { status: 409, title: 'The plan can not be delivered at this moment' },
  esim_not_delivered: { status: 409, title: 'The eSIM could not be delivered' },
  esim_cancelled: { status: 409, title: 'The eSIM was taken back' },
  no_plan_left: { status: 409, title: 'The eSIM has no plan left' },
  step_not_possible: { status: 409, title: 'The step does not fit the payment' },
  session_already_paid: { status: 409, title: 'The payment session is already paid' },
  session_expired: { status: 409, title: 'The payment session has expired' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body has the wrong content type' },
  invalid_action: { status: 422, title: 'The verb lacks a reason, or a field of it is wrong' },
  invalid_email: { status: 422, title: 'The mail address is not valid' },
  test_card_required: { status: 422, title: 'Only test cards are taken' },
  invalid_number: { status: 422, title: 'The card number is not valid' },
  invalid_expiry_month: { status: 422, title: 'The expiry month is not valid' },
  invalid_expiry_year: { status: 422, title: 'The expiry year is not valid' },
  expired_card: { status: 422, title: 'The card has expired' },
  invalid_cvc: { status: 422, title: 'The security code is not valid' },
  rate_limited: { status: 429, title: 'There were too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  payment_provider_unavailable: { status: 503, title: 'The payment provider can not be reached' },
  esim_partner_unavailable: { status: 503, title: 'The network partner can not be reached' },
  delivery_under_way: { status: 503, title: 'The eSIM is still being delivered' },
  trip_not_solved: { status: 503, title: 'The trip was not solved in time' },
  service_unavailable: { status: 503, title: 'The shop can not reach its database' },
  not_ready: { status: 503, title: 'The shop is not ready' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemStatus<C extends ProblemCode> = (typeof PROBLEMS)[C]['status'];

/** What every error is answered with. */
export const problemSchema = z
  .object({
    type: z.string().meta({ example: '/api/docs#plan_not_found' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string().meta({ description: 'Stable; the list is at /api/docs.', example: 'plan_not_found' }),
    request_id: z.string(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457, application/problem+json.' });

export type ProblemBody = z.infer<typeof problemSchema>;
