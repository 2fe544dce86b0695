import { z } from 'zod';
import { routingInForce } from '../../routing/terms.ts';
import { publishRouting, type RoutingPublished, rollBackRouting } from '../../sale/publish-routing.ts';
import type { Shop } from '../../shop.ts';
import { RULES } from '../pricing/room.ts';
import { publishedMeanwhile, SEEN } from '../pricing/who-published.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';

/** The rules by which orders find their company: there is one set of them. */
interface DeskRouting {
  version: number;
}

const seen = z.int('must be the number of a version').min(0).optional().meta({ description: SEEN });

const publish = defineVerb<DeskRouting, { rules?: unknown; seen?: number | undefined }>({
  verb: 'publish',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ rules: z.unknown().optional(), seen }),
  offer: ({ version }) => ({
    label: 'Publish',
    consequence: `Version ${version} is replaced within a second in all processes. Orders whose purchase has begun keep their route.`,
    needs: ['text'],
    sends: { seen: version },
  }),
  run: async (shop, { actor, input, reason, audit }) =>
    said(
      shop,
      await publishRouting(shop, input.rules, { actor: actor.uid, note: reason, seen: input.seen, audit }),
    ),
});

const rollback = defineVerb<DeskRouting, { version: number; seen?: number | undefined }>({
  verb: 'rollback',
  right: 'catalogue',
  sensitive: true,
  takes: z.strictObject({ version: z.int('must be the number of a version').min(0), seen }),
  offer: ({ version }) => ({
    label: 'Go back to a version',
    consequence: `The rules of the version are published anew, after version ${version}; 0 is none.`,
    needs: ['text'],
    sends: { seen: version },
  }),
  run: async (shop, { actor, input, reason, audit }) =>
    said(
      shop,
      await rollBackRouting(shop, input.version, { actor: actor.uid, note: reason, seen: input.seen, audit }),
    ),
});

async function said(shop: Pick<Shop, 'db'>, published: RoutingPublished): Promise<VerbOutcome> {
  if (published.kind === 'replaced') return publishedMeanwhile(shop, published.by);
  if (published.kind === 'invalid') return { kind: 'invalid', why: published.problems.join('; ') };
  const { version } = published;
  return { kind: 'done', message: `Version ${version} is in force.`, detail: { version } };
}

export const routingRoom: Room<DeskRouting> = {
  kind: 'routing',
  read: async ({ db }, uid) => (uid === RULES ? { version: (await routingInForce(db)).version } : null),
  verbs: [publish, rollback],
};
