import { z } from 'zod';
import { openSubjects } from '../../alarms/raise.ts';
import { deleteDraft, type RulesDraft, selectDraft, writeDraft } from '../../pricing/draft.ts';
import { previewPrices } from '../../pricing/preview.ts';
import { acceptPrices, type Published, publishRules, rollBackRules } from '../../pricing/publish.ts';
import {
  listScheduledRules,
  type ScheduledRules,
  scheduleRules,
  withdrawRules,
} from '../../pricing/schedule.ts';
import { rulesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';
import { publishedMeanwhile, SEEN } from './who-published.ts';

/** The rules that make prices: there is one set of them. */
interface DeskPricing {
  version: number;
  /** Whether prices wait for a person's word. */
  held: boolean;
  /** Of what they would become; null where none wait. */
  held_digest: string | null;
  scheduled: ScheduledRules[];
  draft: RulesDraft | null;
}

/** What names them in the audit log and in addresses. */
export const RULES = 'rules';

const accept = z.boolean('must be true or false').default(false);

const seen = z.int('must be the number of a version').min(0).optional().meta({ description: SEEN });
const digest = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'Of the changes that were looked at: `accept` is for no others.' });

interface Publishing {
  rules?: unknown;
  at?: string | undefined;
  accept: boolean;
  digest?: string | undefined;
  seen?: number | undefined;
}

const publish = defineVerb<DeskPricing, Publishing>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({
    rules: z.unknown().optional(),
    at: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T06:00:00Z' }).optional(),
    accept,
    digest,
    seen,
  }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced, and every price follows within a second in all processes; with a time, then.`,
    needs: ['text'],
    sends: { seen: version },
  }),
  async run(shop, { actor, input, reason, audit }) {
    // Whoever publishes what the draft has is through with it.
    const published: typeof audit = async (tx, detail) => {
      await deleteDraft(tx, input.rules ?? null);
      await audit(tx, detail);
    };
    const { accept, digest, seen } = input;
    const by = { actor: actor.uid, accept, digest, seen, audit: published };
    if (input.at === undefined)
      return said(shop, input, await publishRules(shop, input.rules, { ...by, note: reason }));
    const scheduled = await scheduleRules(shop, input.rules, new Date(input.at), { ...by, reason });
    if (scheduled.kind !== 'scheduled') return said(shop, input, scheduled);
    const message = `They are published at ${new Date(input.at).toISOString()}.`;
    return { kind: 'done', message, detail: { scheduled: scheduled.uid } };
  },
});

const rollback = defineVerb<DeskPricing, { version: number; accept: boolean; seen?: number | undefined }>({
  verb: 'rollback',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ version: z.int('must be the number of a version').min(0), accept, seen }),
  offer: ({ version }) => ({
    label: 'Go back to a version',
    consequence: `The rules of the version are published anew, after version ${version}; 0 are those that a shop starts with.`,
    needs: ['text', 'accept'],
    sends: { seen: version },
  }),
  async run(shop, { actor, input, reason, audit }) {
    const by = { actor: actor.uid, note: reason, accept: input.accept, seen: input.seen, audit };
    return said(shop, input, await rollBackRules(shop, input.version, by));
  },
});

const acceptHeld = defineVerb<DeskPricing, { digest?: string | undefined }>({
  verb: 'accept',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ digest }),
  offer: ({ held, held_digest }) =>
    held
      ? {
          label: 'Accept the prices that wait',
          consequence:
            'Every price becomes what the rules in force make of present costs, however far it moves.',
          ...(held_digest !== null && { sends: { digest: held_digest } }),
        }
      : null,
  async run(shop, { actor, input, audit }) {
    const { kind, changes } = await acceptPrices(shop, actor.uid, { audit, seen: input.digest });
    switch (kind) {
      case 'nothing':
        return { kind: 'move_not_allowed', why: 'no price waits any more' };
      case 'otherwise':
        return { kind: 'move_not_allowed', why: `other prices wait by now: ${changes.length} would change` };
      case 'accepted':
        return {
          kind: 'done',
          message: `${changes.length} prices changed.`,
          detail: { changes: changes.length },
        };
    }
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

/** @param accept what was sent: accepted, and held all the same, it is for other changes than those that were looked at. */
async function said(
  shop: Pick<Shop, 'db'>,
  { accept }: { accept: boolean },
  published: Published,
): Promise<VerbOutcome> {
  switch (published.kind) {
    case 'replaced':
      return publishedMeanwhile(shop, published.by);
    case 'invalid':
      return { kind: 'invalid', why: published.problems.join('; ') };
    case 'held':
      return {
        kind: 'invalid',
        why: `it ${published.preview.held.join('; ')}: ${accept ? 'that isn’t what was previewed, since prices have moved; preview it once more' : 'send "accept": true if it is meant'}`,
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
    const [{ version, rules }, waiting, scheduled, draft] = await Promise.all([
      rulesInForce(shop.db),
      openSubjects(shop.db, 'prices_held'),
      listScheduledRules(shop),
      selectDraft(shop.db),
    ]);
    const held = waiting.includes('prices');
    const held_digest = held ? (await previewPrices(shop, rules)).digest : null;
    return { version, held, held_digest, scheduled, draft };
  },
  verbs: [publish, rollback, acceptHeld, withdraw, saveDraft, dropDraft],
};
