import { z } from 'zod';
import { readRoutingRules } from '../../routing/rules.ts';
import { routingInForce } from '../../routing/terms.ts';
import { publishRouting, type RoutingPublished, rollBackRouting } from '../../sale/publish-routing.ts';
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

const publish = defineVerb<DeskRouting, { rules?: unknown; at?: string | undefined }>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ rules: z.unknown().optional(), at: publishAt }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced within a second in all processes; with a time, then. Orders whose purchase has begun keep their route.`,
    needs: ['text'],
  }),
  async run(shop, { actor, input: { rules, at }, reason, audit }) {
    const by = { actor: actor.uid, audit: droppingDraft('routing', rules, audit) };
    if (at === undefined) return said(await publishRouting(shop, rules, { ...by, note: reason }));
    const read = readRoutingRules(rules);
    return publishLater(shop, { kind: 'routing', read, at, reason, accept: true, ...by });
  },
});

const rollback = defineVerb<DeskRouting, { version: number }>({
  verb: 'rollback',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ version: z.int('must be the number of a version').min(0) }),
  offer: ({ version }) => ({
    label: 'Go back to a version',
    consequence: `The rules of the version are published anew, after version ${version}; 0 is none.`,
    needs: ['text'],
  }),
  run: async (shop, { actor, input, reason, audit }) =>
    said(await rollBackRouting(shop, input.version, { actor: actor.uid, note: reason, audit })),
});

function said(published: RoutingPublished): VerbOutcome {
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
    ...waitingVerbs<DeskRouting>('routing', { outline, leaves: 'Orders find their company as before.' }),
  ],
};
