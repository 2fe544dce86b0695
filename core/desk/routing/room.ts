import { z } from 'zod';
import { readRoutingRules } from '../../routing/rules.ts';
import { routingInForce } from '../../routing/terms.ts';
import {
  publishRouting,
  type RoutingPublished,
  replacedSince,
  rollBackRouting,
} from '../../sale/publish-routing.ts';
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

/** The rules by which orders find their company: there is one set of them. */
interface DeskRouting extends WaitingRules {
  version: number;
}

interface Publishing {
  rules?: unknown;
  at?: string | undefined;
  seen?: number | undefined;
}

const publish = defineVerb<DeskRouting, Publishing>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ rules: z.unknown().optional(), at: publishAt, seen: seenVersion }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced within a second in all processes; with a time, then. Orders whose purchase has begun keep their route.`,
    needs: ['text'],
    sends: { seen: version },
  }),
  async run(shop, { actor, input: { rules, at, seen }, reason, audit }) {
    const by = { actor: actor.uid, seen, audit: droppingDraft('routing', rules, audit) };
    if (at === undefined) return said(shop, await publishRouting(shop, rules, { ...by, note: reason }));
    const read = readRoutingRules(rules);
    const replaced = await replacedSince(shop.db, seen);
    if (replaced !== null) return said(shop, replaced);
    return publishLater(shop, { kind: 'routing', read, at, reason, accept: true, ...by });
  },
});

const rollback = defineVerb<DeskRouting, { version: number; seen?: number | undefined }>({
  verb: 'rollback',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ version: aVersion, seen: seenVersion }),
  offer: ({ version }) => ({
    label: 'Go back to a version',
    consequence: `The rules of the version are published again, after version ${version}; 0 is none.`,
    needs: ['text'],
    sends: { seen: version },
  }),
  async run(shop, { actor, input: { version, seen }, reason, audit }) {
    return said(shop, await rollBackRouting(shop, version, { actor: actor.uid, note: reason, seen, audit }));
  },
});

async function said(shop: Pick<Shop, 'db'>, published: RoutingPublished): Promise<VerbOutcome> {
  if (published.kind === 'replaced') return publishedMeanwhile(shop, published.by);
  if (published.kind === 'invalid') return { kind: 'invalid', why: published.problems.join('; ') };
  const { version } = published;
  return { kind: 'done', message: `Version ${version} is in force.`, detail: { version } };
}

/** The lists of rules, whatever they say. */
const outline = z.record(z.string(), z.unknown(), 'must be prefer, never, most_over_percent and trial');

export const routingRoom: Room<DeskRouting> = {
  kind: 'routing',
  async read(shop, uid) {
    if (uid !== RULES) return null;
    const [{ version }, waiting] = await Promise.all([routingInForce(shop.db), readWaiting(shop, 'routing')]);
    return { version, ...waiting };
  },
  verbs: [
    publish,
    rollback,
    ...waitingVerbs<DeskRouting>('routing', {
      outline,
      leaves: 'With a draft, orders find their company as before.',
    }),
  ],
};
