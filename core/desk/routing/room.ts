import { z } from 'zod';
import { routingInForce } from '../../routing/terms.ts';
import { publishRouting, type RoutingPublished, rollBackRouting } from '../../sale/publish-routing.ts';
import { RULES } from '../pricing/room.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';

/** The rules by which orders find their company: there is one set of them. */
interface DeskRouting {
  version: number;
}

const publish = defineVerb<DeskRouting, { rules?: unknown }>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ rules: z.unknown().optional() }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced within a second in all processes. Orders whose purchase has begun keep their route.`,
    needs: ['text'],
  }),
  run: async (shop, { actor, input, reason, audit }) =>
    said(await publishRouting(shop, input.rules, { actor: actor.uid, note: reason, audit })),
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

export const routingRoom: Room<DeskRouting> = {
  kind: 'routing',
  read: async ({ db }, uid) => (uid === RULES ? { version: (await routingInForce(db)).version } : null),
  verbs: [publish, rollback],
};
