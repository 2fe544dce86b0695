import { z } from 'zod';
import { openSubjects } from '../../alarms/raise.ts';
import { deleteDraft, type RulesDraft, selectDraft, writeDraft } from '../../pricing/draft.ts';
import { acceptPrices, type Published, publishRules, rollBackRules } from '../../pricing/publish.ts';
import {
  listScheduledRules,
  type ScheduledRules,
  scheduleRules,
  withdrawRules,
} from '../../pricing/schedule.ts';
import { rulesInForce } from '../../pricing/terms.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';

/** The rules that make prices: there is one set of them. */
interface DeskPricing {
  version: number;
  /** Whether prices wait for a person's word. */
  held: boolean;
  scheduled: ScheduledRules[];
  draft: RulesDraft | null;
}

/** What names them in the audit log and in addresses. */
export const RULES = 'rules';

const accept = z.boolean('must be true or false').default(false);

const publish = defineVerb<DeskPricing, { rules?: unknown; at?: string | undefined; accept: boolean }>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({
    rules: z.unknown().optional(),
    at: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T06:00:00Z' }).optional(),
    accept,
  }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced, and every price follows within a second in all processes; with a time, then.`,
    needs: ['text'],
  }),
  async run(shop, { actor, input, reason, audit }) {
    // Whoever publishes what the draft has is through with it.
    const published: typeof audit = async (tx, detail) => {
      await deleteDraft(tx, input.rules ?? null);
      await audit(tx, detail);
    };
    const by = { actor: actor.uid, accept: input.accept, audit: published };
    if (input.at === undefined) return said(await publishRules(shop, input.rules, { ...by, note: reason }));
    const scheduled = await scheduleRules(shop, input.rules, new Date(input.at), { ...by, reason });
    if (scheduled.kind === 'invalid') return { kind: 'invalid', why: scheduled.problems.join('; ') };
    const message = `They are published at ${new Date(input.at).toISOString()}.`;
    return { kind: 'done', message, detail: { scheduled: scheduled.uid } };
  },
});

const rollback = defineVerb<DeskPricing, { version: number; accept: boolean }>({
  verb: 'rollback',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ version: z.int('must be the number of a version').min(0), accept }),
  offer: ({ version }) => ({
    label: 'Go back to a version',
    consequence: `The rules of the version are published anew, after version ${version}; 0 are those that a shop starts with.`,
    needs: ['text', 'accept'],
  }),
  async run(shop, { actor, input, reason, audit }) {
    const by = { actor: actor.uid, note: reason, accept: input.accept, audit };
    return said(await rollBackRules(shop, input.version, by));
  },
});

const acceptHeld = defineVerb<DeskPricing, object>({
  verb: 'accept',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({}),
  offer: ({ held }) =>
    held
      ? {
          label: 'Accept the prices that wait',
          consequence:
            'Every price becomes what the rules in force make of present costs, however far it moves.',
        }
      : null,
  async run(shop, { actor, audit }) {
    const { changes } = await acceptPrices(shop, actor.uid, audit);
    return changes.length === 0
      ? { kind: 'move_not_allowed', why: 'no price waits any more' }
      : { kind: 'done', message: `${changes.length} prices changed.`, detail: { changes: changes.length } };
  },
});

const withdraw = defineVerb<DeskPricing, { uid: string }>({
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
  async run(shop, { input, audit }) {
    return (await withdrawRules(shop, input.uid, audit))
      ? { kind: 'done', message: 'They are withdrawn.' }
      : { kind: 'move_not_allowed', why: 'no such rules wait: they were published or withdrawn' };
  },
});

/** Letters of its JSON, as many as a screen's form sends. */
const LONGEST_DRAFT = 60_000;

const saveDraft = defineVerb<DeskPricing, { rules: unknown[] }>({
  verb: 'save_draft',
  right: 'catalogue',
  silent: true,
  takes: z.strictObject({
    rules: z
      .array(z.unknown(), 'must be a list of rules')
      .min(1, 'must have at least one rule')
      .refine(
        (rules) => JSON.stringify(rules).length <= LONGEST_DRAFT,
        `must be ${LONGEST_DRAFT} letters at most`,
      ),
  }),
  offer: ({ draft }) => ({
    label: 'Save as draft',
    consequence: `No price changes. Whoever opens this page next can go on with it${draft === null ? '' : ', and the draft that is there is written over'}.`,
    needs: ['text'],
  }),
  run: (shop, { actor, subject, input: { rules }, audit }) =>
    inTransaction(shop, async (tx, { clock }) => {
      await writeDraft(tx, { rules, saved_by: actor.uid, saved_at: clock.now() });
      const { saved_by = null, saved_at } = subject.draft ?? {};
      await audit(tx, {
        ...(saved_at && { before: { saved_by, saved_at: saved_at.toISOString() } }),
        after: { rules: rules.length },
      });
      return { kind: 'done', message: 'The draft is saved, for whoever opens this page.' };
    }),
});

const dropDraft = defineVerb<DeskPricing, object>({
  verb: 'drop_draft',
  right: 'catalogue',
  silent: true,
  takes: z.strictObject({}),
  offer: ({ draft }) =>
    draft === null ? null : { label: 'Drop the draft', consequence: 'It is gone. What is in force stays.' },
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx) => {
      if (!(await deleteDraft(tx))) return { kind: 'move_not_allowed', why: 'it is gone already' };
      const { draft } = subject;
      await audit(tx, {
        before: { saved_by: draft?.saved_by ?? null, saved_at: draft?.saved_at.toISOString() ?? null },
      });
      return { kind: 'done', message: 'The draft is gone.' };
    }),
});

function said(published: Published): VerbOutcome {
  switch (published.kind) {
    case 'invalid':
      return { kind: 'invalid', why: published.problems.join('; ') };
    case 'held':
      return {
        kind: 'invalid',
        why: `it ${published.preview.held.join('; ')}: send "accept": true if it is meant`,
      };
    case 'published': {
      const { version, preview } = published;
      return {
        kind: 'done',
        message: `Version ${version} is in force; ${preview.changes.length} prices changed.`,
        detail: { version, changes: preview.changes.length, ...preview.counts },
      };
    }
  }
}

export const pricingRoom: Room<DeskPricing> = {
  kind: 'pricing',
  async read(shop, uid) {
    if (uid !== RULES) return null;
    const [{ version }, waiting, scheduled, draft] = await Promise.all([
      rulesInForce(shop.db),
      openSubjects(shop.db, 'prices_held'),
      listScheduledRules(shop),
      selectDraft(shop.db),
    ]);
    return { version, held: waiting.includes('prices'), scheduled, draft };
  },
  verbs: [publish, rollback, acceptHeld, withdraw, saveDraft, dropDraft],
};
