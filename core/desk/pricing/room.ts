import { z } from 'zod';
import { openSubjects } from '../../alarms/raise.ts';
import { acceptPrices, type Published, publishRules, rollBackRules } from '../../pricing/publish.ts';
import {
  listScheduledRules,
  type ScheduledRules,
  scheduleRules,
  withdrawRules,
} from '../../pricing/schedule.ts';
import { rulesInForce } from '../../pricing/terms.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';

/** The rules that make prices: there is one set of them. */
interface DeskPricing {
  version: number;
  /** Whether prices wait for a person's word. */
  held: boolean;
  scheduled: ScheduledRules[];
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
    const by = { actor: actor.uid, accept: input.accept, audit };
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
    const [{ version }, waiting, scheduled] = await Promise.all([
      rulesInForce(shop.db),
      openSubjects(shop.db, 'prices_held'),
      listScheduledRules(shop),
    ]);
    return { version, held: waiting.includes('prices'), scheduled };
  },
  verbs: [publish, rollback, acceptHeld, withdraw],
};
