import { z } from 'zod';
import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { minuteOf } from '../../clock.ts';
import {
  BUYER_RULE_EFFECTS,
  BUYER_RULE_KINDS,
  type BuyerRule,
  type BuyerRuleEffect,
  endBuyerRule,
  putBuyerRule,
  readBuyerRuleValue,
} from '../../customers/buyer-rules.ts';
import type { Shop } from '../../shop.ts';
import { namesOf } from '../../staff/names.ts';
import { timeField } from '../../time-field.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room } from '../verb.ts';

/** Rules that stand now, what was made last first; `made_by` is a name. */
export const listBuyerRules = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<BuyerRule[]> =>
  select(db, sql`until > ${clock.now()}`);

const ruleByUid = byUid((db, uids) => select(db, sql`uid = any(${uids}::text[])`));

async function select(db: Db, where: RawBuilder<unknown>): Promise<BuyerRule[]> {
  const { rows } = await sql<BuyerRule>`
    select uid, kind, value, effect, until, reason, made_by, at from buyer_rules where ${where} order by at desc, uid`.execute(
    db,
  );
  const nameOf = await namesOf(
    db,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map((row) => ({ ...row, made_by: nameOf(row.made_by) }));
}

/** What a rule does, after the name of whom it is about. */
const DONE_BY: Record<BuyerRuleEffect, string> = {
  refuse: 'may not order',
  require_3ds: 'have their cards authenticated by the bank',
  hold: 'are held for review once they have paid',
  allow: 'are left alone',
};

/** A card is known once it has paid: too late to refuse it, or to ask its bank. */
const OF_CARDS: readonly BuyerRuleEffect[] = ['hold', 'allow'];

const add = defineVerb({
  verb: 'add',
  right: 'block',
  takes: z.strictObject({
    kind: z.enum(BUYER_RULE_KINDS),
    effect: z.enum(BUYER_RULE_EFFECTS),
    until: timeField,
  }),
  offer: (_whom: { value: string }) => ({
    label: 'Add a rule',
    consequence:
      'Of all who order with an address of the domain, from the network or with the card from now on, until then. It takes the place of the rule that there is; a block of an account stays as it is.',
  }),
  run: (shop, { actor, subject, input, reason, audit }) =>
    inTransaction(shop, async (tx, { clock }) => {
      const { kind, effect, until } = input;
      const at = clock.now();
      if (until <= at) return { kind: 'invalid', why: '"until" is wrong: it has passed' };
      if (kind === 'card' && !OF_CARDS.includes(effect))
        return {
          kind: 'invalid',
          why: '"effect" is wrong: a card can be held or allowed, since it is known once it has paid',
        };
      const read = readBuyerRuleValue(kind, subject.value);
      if ('problem' in read) return { kind: 'invalid', why: `"value" is wrong: ${read.problem}` };
      if (kind === 'card' && !(await hasCard(tx, read.value)))
        return {
          kind: 'invalid',
          why: '"value" is wrong: give the uid of an order whose card is known, of the last 90 days',
        };
      const { value } = read;
      const { uid, before } = await putBuyerRule(tx, {
        kind,
        value,
        effect,
        until,
        reason,
        made_by: actor.uid,
        at,
      });
      await audit(tx, { ...(before && { before }), after: { rule: uid, kind, value, effect, until } });
      const who = kind === 'card' ? 'Buyers with that card' : `Buyers from ${value}`;
      return {
        kind: 'done',
        message: `${who} ${DONE_BY[effect]} until ${minuteOf(until)}.`,
        detail: { uid },
      };
    }),
});

async function hasCard(db: Db, orderUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_cards')
    .select('order_uid')
    .where('order_uid', '=', orderUid)
    .executeTakeFirst();
  return row !== undefined;
}

const end = defineVerb<BuyerRule, object>({
  verb: 'end',
  right: 'block',
  takes: z.strictObject({}),
  offer: ({ until }) => ({
    label: 'End it',
    consequence: `New orders are as anybody’s again. The rule would end by itself on ${minuteOf(until)}. What is on hold stays so until it is released.`,
  }),
  run: (shop, { subject: { uid, kind, value, effect, until }, audit }) =>
    inTransaction(shop, async (tx) => {
      if (!(await endBuyerRule(tx, uid))) return { kind: 'move_not_allowed', why: 'it has ended' };
      await audit(tx, { before: { kind, value, effect, until } });
      return { kind: 'done', message: 'The rule is ended.' };
    }),
});

/** Adds one; there is no row yet. Its uid is whom it is about, so that the audit log of an order has a rule about its card. */
export const newBuyerRuleRoom: Room<{ value: string }> = {
  kind: 'buyer_rule',
  read: async (_shop, value) => ({ value }),
  verbs: [add],
};

/** The verbs of a rule that stands. */
export const buyerRuleRoom: Room<BuyerRule> = {
  kind: 'buyer_rule',
  read: (shop, uid) => ruleByUid(shop.db, uid),
  verbs: [end],
};
