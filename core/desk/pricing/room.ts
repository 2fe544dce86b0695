import { z } from 'zod';
import { openSubjects } from '../../alarms/raise.ts';
import { acceptPrices, type Published, publishRules, rollBackRules } from '../../pricing/publish.ts';
import { readRules } from '../../pricing/rules.ts';
import { rulesInForce } from '../../pricing/terms.ts';
import {
  droppingDraft,
  publishAt,
  publishLater,
  RULES,
  readWaiting,
  type WaitingRules,
  waitingVerbs,
} from '../rules/verbs.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';

/** The rules that make prices: there is one set of them. */
interface DeskPricing extends WaitingRules {
  version: number;
  /** Whether prices wait for a person's word. */
  held: boolean;
}

const accept = z.boolean('must be true or false').default(false);

const publish = defineVerb<DeskPricing, { rules?: unknown; at?: string | undefined; accept: boolean }>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({
    rules: z.unknown().optional(),
    at: publishAt,
    accept,
  }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced, and every price follows within a second in all processes; with a time, then.`,
    needs: ['text'],
  }),
  async run(shop, { actor, input, reason, audit }) {
    const { rules, accept, at } = input;
    const by = { actor: actor.uid, accept, audit: droppingDraft('pricing', rules, audit) };
    if (at === undefined) return said(await publishRules(shop, rules, { ...by, note: reason }));
    return publishLater(shop, { kind: 'pricing', read: readRules(rules), at, reason, ...by });
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

/** A list of rules, whatever they say. */
const outline = z.array(z.unknown(), 'must be a list of rules').min(1, 'must have at least one rule');

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
    const [{ version }, waiting, open] = await Promise.all([
      rulesInForce(shop.db),
      readWaiting(shop, 'pricing'),
      openSubjects(shop.db, 'prices_held'),
    ]);
    return { version, ...waiting, held: open.includes('prices') };
  },
  verbs: [
    publish,
    rollback,
    acceptHeld,
    ...waitingVerbs<DeskPricing>('pricing', { outline, leaves: 'No price changes.' }),
  ],
};
