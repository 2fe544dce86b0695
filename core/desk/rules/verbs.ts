import { z } from 'zod';
import { minuteOf } from '../../clock.ts';
import { deleteDraft, type RulesDraft, type RulesKind, selectDraft, writeDraft } from '../../rules/draft.ts';
import {
  listScheduledRules,
  type ScheduledRules,
  scheduleRules,
  withdrawRules,
} from '../../rules/schedule.ts';
import type { Shop } from '../../shop.ts';
import { timeText } from '../../time-field.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type VerbCall, type VerbOutcome } from '../verb.ts';

/** What names the rules in the audit log and in addresses: there is one set of each kind. */
export const RULES = 'rules';

/** What waits of rules that are published as versions. */
export interface WaitingRules {
  scheduled: ScheduledRules[];
  draft: RulesDraft | null;
}

/** What of a kind is scheduled, and its draft. */
export async function readWaiting({ db }: Pick<Shop, 'db'>, kind: RulesKind): Promise<WaitingRules> {
  const [scheduled, draft] = await Promise.all([listScheduledRules(db, kind), selectDraft(db, kind)]);
  return { scheduled, draft };
}

/** Of `publish`: when, where it isn't now. */
export const publishAt = timeText.optional();

type Audited = VerbCall<object, object>['audit'];

/** Whoever publishes what the draft has is through with it: drops it in the same transaction. */
export const droppingDraft =
  (kind: RulesKind, rules: unknown, audit: Audited): Audited =>
  async (tx, detail) => {
    await deleteDraft(tx, kind, rules ?? null);
    await audit(tx, detail);
  };

type ToSchedule = Omit<Parameters<typeof scheduleRules>[1], 'publish_at'> & { at: string };

/** `publish` with a time. */
export async function publishLater(shop: Shop, { at, ...what }: ToSchedule): Promise<VerbOutcome> {
  const publish_at = new Date(at);
  const scheduled = await scheduleRules(shop, { ...what, publish_at });
  if (scheduled.kind === 'invalid') return { kind: 'invalid', why: scheduled.problems.join('; ') };
  const message = `They are published at ${minuteOf(publish_at)}.`;
  return { kind: 'done', message, detail: { scheduled: scheduled.uid } };
}

/** Letters of its JSON: little less than a body has (C1.4). */
const LONGEST_DRAFT = 500_000;

/**
 * The verbs of what waits, which rules of each kind have: `withdraw`, `save_draft`, `drop_draft`.
 * @param outline what a draft has to be at least; the rest is checked once it is previewed or published.
 * @param leaves what a draft that is saved doesn't change: `A draft changes no price.`
 */
export function waitingVerbs<S extends WaitingRules>(
  kind: RulesKind,
  { outline, leaves }: { outline: z.ZodType; leaves: string },
) {
  const withdraw = defineVerb<S, { uid: string }>({
    verb: 'withdraw',
    right: 'catalogue',
    takes: z.strictObject({ uid: z.string().max(100) }),
    offer: ({ scheduled }) =>
      scheduled.length === 0
        ? null
        : {
            label: 'Withdraw scheduled rules',
            consequence: 'They are not published. What is in force stays.',
            needs: ['text'],
          },
    async run(shop, { input: { uid }, audit }) {
      return (await withdrawRules(shop, { kind, uid, audit }))
        ? { kind: 'done', message: 'They are withdrawn.' }
        : { kind: 'move_not_allowed', why: 'no such rules wait: they were published or withdrawn' };
    },
  });
  const saveDraft = defineVerb<S, { rules?: unknown }>({
    verb: 'save_draft',
    right: 'catalogue',
    silent: true,
    takes: z.strictObject({
      rules: outline.refine(
        (rules) => JSON.stringify(rules).length <= LONGEST_DRAFT,
        `must be ${LONGEST_DRAFT} letters at most`,
      ),
    }),
    offer: ({ draft }) => ({
      label: 'Save as draft',
      consequence: `${leaves} Whoever opens this page next can go on with it${draft === null ? '' : ', and the draft that is there is written over'}.`,
      needs: ['text'],
    }),
    run: (shop, { actor, subject, input: { rules }, audit }) =>
      inTransaction(shop, async (tx, { clock }) => {
        await writeDraft(tx, kind, { rules, saved_by: actor.uid, saved_at: clock.now() });
        const { saved_by = null, saved_at } = subject.draft ?? {};
        await audit(tx, {
          ...(saved_at && { before: { saved_by, saved_at: saved_at.toISOString() } }),
          after: { rules: countOf(rules) },
        });
        return { kind: 'done', message: 'The draft is saved, for whoever opens this page.' };
      }),
  });
  const dropDraft = defineVerb<S, object>({
    verb: 'drop_draft',
    right: 'catalogue',
    silent: true,
    takes: z.strictObject({}),
    offer: ({ draft }) =>
      draft === null ? null : { label: 'Drop the draft', consequence: 'It is gone. What is in force stays.' },
    run: (shop, { subject, audit }) =>
      inTransaction(shop, async (tx) => {
        if (!(await deleteDraft(tx, kind))) return { kind: 'move_not_allowed', why: 'it is gone already' };
        const { draft } = subject;
        await audit(tx, {
          before: { saved_by: draft?.saved_by ?? null, saved_at: draft?.saved_at.toISOString() ?? null },
        });
        return { kind: 'done', message: 'The draft is gone.' };
      }),
  });
  return [withdraw, saveDraft, dropDraft] as const;
}

/** How many rules: of a list its entries, of several lists all of theirs. */
const countOf = (rules: unknown): number =>
  Array.isArray(rules)
    ? rules.length
    : Object.values(rules as object).reduce(
        (sum: number, list) => sum + (Array.isArray(list) ? list.length : 0),
        0,
      );
