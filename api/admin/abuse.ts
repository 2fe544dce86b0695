import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readSuspects } from '../../core/desk/abuse/abuse.ts';
import { buyerRuleRoom, listBuyerRules, newBuyerRuleRoom } from '../../core/desk/abuse/rule-room.ts';
import { actionsOf } from '../../core/desk/actions.ts';
import { buyerRule, signal, suspect } from '../contract/desk/abuse.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addNamedAction } from './named-action.ts';
import { inText } from './texts.ts';
import { addWholeList } from './whole-list.ts';

/** `GET /api/v2/admin/abuse`, and the rules about all buyers of a domain, a network or a card. */
export function addAbuse(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop } = deps;
  addWholeList(app, {
    name: 'abuse',
    summary: 'Who looks like fraud, and why',
    description:
      'Signals of the last 90 days, none of them a proof, what costs most first. The verbs are the customer’s: `block`, `unblock`, `allow`, `disallow`.',
    right: 'read_persons',
    query: {
      signal: signal.optional(),
      allowed: z
        .literal('true')
        .transform(() => true)
        .optional()
        .meta({ description: '`true` for those whom staff have allowed; they are left out otherwise.' }),
    },
    item: suspect,
    columns: [
      'signal',
      'customer_uid',
      'domain',
      'email_masked',
      'count',
      'amount',
      'last_at',
      'orders',
      'blocked_until',
      'block_effect',
      'allowed_until',
    ],
    besides: {},
    async read(query, actor) {
      return { items: inText(await readSuspects(shop, actor, query)), besides: {} };
    },
  });
  addWholeList(app, {
    name: 'abuse/rules',
    summary: 'Rules about all who buy from a domain, a network or with a card',
    right: 'read_persons',
    query: {},
    item: buyerRule,
    columns: ['uid', 'kind', 'value', 'effect', 'until', 'reason', 'made_by', 'at'],
    besides: {},
    async read(_query, actor) {
      const rules = await listBuyerRules(shop);
      const items = rules.map((rule) => ({
        ...inText(rule),
        actions: actionsOf(buyerRuleRoom, rule, actor),
      }));
      return { items, besides: {} };
    },
  });
  addNamedAction(app, deps, {
    path: 'abuse/rules',
    summary: 'Adds a rule, or takes the place of the one that there is',
    room: newBuyerRuleRoom,
    verb: 'add',
    uid: { field: 'value', as: (value) => value.trim().toLowerCase().replace(/^@/, '') },
  });
  addActions(app, deps, 'abuse/rules', buyerRuleRoom);
}
