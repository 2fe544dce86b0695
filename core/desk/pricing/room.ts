import { z } from 'zod';
import { openSubjects } from '../../alarms/raise.ts';
import { previewPrices } from '../../pricing/preview.ts';
import {
  acceptPrices,
  type Published,
  publishRules,
  refusedNow,
  rollBackRules,
} from '../../pricing/publish.ts';
import { readRules } from '../../pricing/rules.ts';
import { rulesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { aVersion, publishedMeanwhile, seenVersion } from '../rules/published-meanwhile.ts';
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
  /** Of what they would become; null where none wait. */
  held_digest: string | null;
}

const accept = z.boolean('must be true or false').default(false);

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
    at: publishAt,
    accept,
    digest,
    seen: seenVersion,
  }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced, and every price follows within a second in all processes; with a time, then.`,
    needs: ['text'],
    sends: { seen: version },
  }),
  async run(shop, { actor, input, reason, audit }) {
    const { rules, accept, digest, seen, at } = input;
    const by = { actor: actor.uid, accept, seen, audit: droppingDraft('pricing', rules, audit) };
    if (at === undefined)
      return said(shop, input, await publishRules(shop, rules, { ...by, digest, note: reason }));
    const refused = await refusedNow(shop, rules, { accept, digest, seen });
    if (refused !== null) return said(shop, input, refused);
    return publishLater(shop, { kind: 'pricing', read: readRules(rules), at, reason, ...by });
  },
});

const rollback = defineVerb<DeskPricing, { version: number; accept: boolean; seen?: number | undefined }>({
  verb: 'rollback',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ version: aVersion, accept, seen: seenVersion }),
  offer: ({ version }) => ({
    label: 'Go back to a version',
    consequence: `The rules of the version are published again, after version ${version}; 0 are those that a shop starts with.`,
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
    const count = changes.length;
    switch (kind) {
      case 'nothing':
        return { kind: 'move_not_allowed', why: 'no price waits any more' };
      case 'otherwise':
        return { kind: 'move_not_allowed', why: `other prices wait by now: ${count} would change` };
      case 'accepted':
        return { kind: 'done', message: `${count} prices changed.`, detail: { changes: count } };
    }
  },
});

/** A list of rules, whatever they say. */
const outline = z.array(z.unknown(), 'must be a list of rules').min(1, 'must have at least one rule');

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
    case 'held': {
      const next = accept
        ? 'that isn’t what was previewed, since prices have moved; preview it once more'
        : 'send "accept": true if it is meant';
      return { kind: 'invalid', why: `it ${published.preview.held.join('; ')}: ${next}` };
    }
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
    const [{ version, rules }, waiting, open] = await Promise.all([
      rulesInForce(shop.db),
      readWaiting(shop, 'pricing'),
      openSubjects(shop.db, 'prices_held'),
    ]);
    const held = open.includes('prices');
    const held_digest = held ? (await previewPrices(shop, rules)).digest : null;
    return { version, ...waiting, held, held_digest };
  },
  verbs: [
    publish,
    rollback,
    acceptHeld,
    ...waitingVerbs<DeskPricing>('pricing', { outline, leaves: 'A draft changes no price.' }),
  ],
};
