import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { friendName } from '../content/messages/referral-words.ts';
import { rulesInWords } from '../content/referral-rules.ts';
import { DAY, HOUR } from '../core/clock.ts';
import type { CreditLine } from '../core/credit/entry.ts';
import type { ReferralRules } from '../core/referrals/rules.ts';
import {
  type ListedReferral,
  ownLine,
  type ReferralView,
  readReferrals,
} from '../core/sale/referrals/read.ts';
import { creditKind, type Referrals, referrals } from './contract/referrals.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { problem } from './problems.ts';
import { OWN, type SignedIn, signedIn } from './signed-in.ts';

const route = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path: '/api/v2/users/me/referrals',
    tags: ['Customers'],
    summary: "The customer's referrals and credit",
    middleware,
    responses: {
      200: declareJson('The newest 20 friends, and the newest 50 lines of the ledger.', referrals),
      ...declareProblems('sign_in_required', 'service_unavailable'),
    },
  });

/** `GET /api/v2/users/me/referrals` (C4.12). */
export function addReferrals(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(route(signedIn(shop)), async (c) => {
    const view = await readReferrals(shop, c.var.customer.customer_uid);
    if (view === null) return problem(c, 'sign_in_required', 'This account is gone.');
    return c.json(publicView(view), 200, OWN);
  });
}

function publicView({ code, link, rules, stats, recent, ledger }: ReferralView): Referrals {
  return {
    enabled: rules.enabled,
    code,
    link,
    rules: publicRules(rules),
    rules_in_words: rulesInWords(rules),
    stats,
    recent: recent.map((each) => ({ ...publicFriend(each), joined_at: each.joined_at.toISOString() })),
    ledger: ledger.map(publicLine),
  };
}

/** A friend's name or initial, or what stands for it. */
export function publicFriend(friend: ListedReferral) {
  return { ...friend, label: friendName(DEFAULT_LANGUAGE, friend.label) };
}

function publicRules(rules: ReferralRules) {
  return {
    friend_percent: rules.friendPercent,
    credit_cents: rules.credit,
    minimum_cents: rules.minimum,
    monthly_cents: rules.monthly,
    bonus_after: rules.bonusAfter,
    bonus_cents: rules.bonus,
    confirm_after_hours: rules.confirmAfterMs / HOUR,
    remembered_days: Math.round(rules.rememberedMs / DAY),
  };
}

function publicLine(line: CreditLine) {
  const { at, kind, amount, balance, order_uid } = ownLine(line);
  // What a won dispute gives back is a referral's credit again.
  const shown = creditKind.parse(kind === 'restored' ? 'referral' : kind);
  return { at: at.toISOString(), kind: shown, amount, balance, order_uid };
}
