import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { normaliseEmail } from '../core/customers/email.ts';
import { MOST_MAILS } from '../core/gifts/gift.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { giveAway, withdrawGift } from '../core/sale/gifts/give.ts';
import type { GiftView } from '../core/sale/gifts/view.ts';
import { type Gift, gift, giftRequest, giftWithdrawal } from './contract/gifts.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { OWN } from './signed-in.ts';

const tags = ['Orders'];
const refusals = ['invalid_request', 'esim_not_found', 'service_unavailable'] as const;

const giveRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/gift',
  tags,
  summary: 'Gives an eSIM away, or corrects that until it is opened',
  description:
    'It is mailed at nine in the morning of the day, in the time zone of the order (else UTC), with a secret link; for a day whose morning is over, at once. Another address makes another link and ends the one before it.',
  middleware: [jsonBody],
  request: { body: declareBody(giftRequest) },
  responses: {
    200: declareJson('The gift.', gift),
    ...declareProblems(
      'esim_already_used',
      'gift_opened',
      'too_many_gift_mails',
      'invalid_gift_day',
      'invalid_email',
      ...refusals,
    ),
  },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/gift/withdraw',
  tags,
  summary: 'Takes a gift back, and ends its link',
  middleware: [jsonBody],
  request: { body: declareBody(giftWithdrawal) },
  responses: {
    204: { description: 'There is no gift (any more).' },
    ...declareProblems(...refusals),
  },
});

const NOT_YOURS =
  'There is no such eSIM, or it is not delivered, refunded, or belongs to another account by now.';

/** An eSIM as a gift, for the bearer of its order's session id (C3.26). */
export function addGifts(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(giveRoute, async (c) => {
    const { sessionId, number, name, on, from, message, ...body } = c.req.valid('json');
    const email = normaliseEmail(body.email);
    if (!isMailAddress(email)) {
      return problem(c, 'invalid_email', '"email" must be one plain address, such as traveller@example.com.');
    }
    const words = { name, email, on, from: from ?? null, message: message || null };
    const given = await giveAway(shop, sessionId, number, words);
    switch (given.kind) {
      case 'given':
        return c.json(publicGift(given.gift), 200, OWN);
      case 'esim_not_found':
        return problem(c, 'esim_not_found', NOT_YOURS);
      case 'esim_already_used':
        return problem(c, 'esim_already_used', 'It is on a phone, or was; no other can install it.');
      case 'gift_opened':
        return problem(c, 'gift_opened', 'Whoever has the link has opened it; it can be taken back.');
      case 'invalid_gift_day':
        return problem(c, 'invalid_gift_day', `"on" must be from ${given.first} to ${given.last}.`);
      case 'too_many_gift_mails':
        return problem(
          c,
          'too_many_gift_mails',
          `An eSIM brings ${MOST_MAILS} mails at most; pass its link on.`,
        );
    }
  });

  app.openapi(withdrawRoute, async (c) => {
    const { sessionId, number } = c.req.valid('json');
    const known = await withdrawGift(shop, sessionId, number);
    return known ? c.body(null, 204, OWN) : problem(c, 'esim_not_found', NOT_YOURS);
  });
}

/** A gift as its buyer sees it. */
export function publicGift({ send_at, mailed_at, opened_at, ...given }: GiftView): Gift {
  return {
    ...given,
    send_at: send_at.toISOString(),
    mailed_at: mailed_at?.toISOString() ?? null,
    opened_at: opened_at?.toISOString() ?? null,
  };
}
