import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { rateRoom } from '../../core/desk/pricing/rate-room.ts';
import { readRuleChoices } from '../../core/desk/pricing/rule-choices.ts';
import { previewRouting, type RoutingPreview } from '../../core/desk/routing/preview.ts';
import { routingRoom } from '../../core/desk/routing/room.ts';
import { RULES } from '../../core/desk/rules/verbs.ts';
import { rateProblem } from '../../core/pricing/rates.ts';
import { ratesInForce } from '../../core/pricing/terms.ts';
import { listRoutingVersions, routingInForce } from '../../core/routing/terms.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { currencyRate, routingAnswer, routingPreview } from '../contract/desk/routing.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addNamedAction } from './named-action.ts';
import { addPreview } from './rule-preview.ts';
import { addVersions, showVersions, showWaiting } from './rule-versions.ts';
import { withRight } from './staff-only.ts';
import { addWholeList } from './whole-list.ts';

const tags = ['Back office'];

/** `GET /api/v2/admin/routing` and `rates`: which company an order is bought at, and what foreign costs are in dollars. */
export function addRouting(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  const { shop } = deps;
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/v2/admin/routing',
      tags,
      middleware: [withRight('read_catalogue')],
      summary: 'The rules by which orders find their company, and their versions',
      responses: {
        200: declareJson('What is in force, and what waits.', routingAnswer),
        ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
      },
    }),
    async (c) => {
      const [{ version, rules }, versions, subject, choices] = await Promise.all([
        routingInForce(shop.db),
        listRoutingVersions(shop.db, 100),
        routingRoom.read(shop, RULES),
        readRuleChoices(shop),
      ]);
      const actions = actionsOf(routingRoom, subject!, c.var.staff);
      const waiting = showWaiting(subject!);
      return c.json({ ...showVersions(version, versions), rules, choices, ...waiting, actions }, 200);
    },
  );
  addVersions(app, 'routing', async (limit) => {
    const [{ version }, published] = await Promise.all([
      routingInForce(shop.db),
      listRoutingVersions(shop.db, limit),
    ]);
    return { version, published };
  });
  addPreview(app, {
    rules: 'routing',
    summary: 'Where plans would be bought under other rules; writes nothing',
    says: 'Each plan whose orders would be bought elsewhere.',
    schema: routingPreview,
    preview: (rules) => previewRouting(shop, rules),
    show: showPreview,
  });
  const verbs = {
    publish: 'Publishes routing rules now, or with `at` later',
    rollback: 'Publishes the routing of an earlier version again',
    withdraw: 'Takes back scheduled routing rules, by their uid',
    save_draft: 'Keeps routing rules for whoever goes on with them; publishes nothing',
    drop_draft: 'Drops the draft of routing rules',
  };
  for (const [verb, summary] of Object.entries(verbs)) {
    const path = `routing/${verb.replaceAll('_', '-')}`;
    addNamedAction(app, deps, { path, summary, room: routingRoom, verb, uid: RULES, lists: true });
  }
  addWholeList(app, {
    name: 'rates',
    summary: 'What one unit of each currency costs in dollars',
    right: 'read_catalogue',
    query: {},
    item: currencyRate,
    columns: ['currency', 'rate', 'buffer_percent', 'as_of', 'problem'],
    besides: {},
    async read() {
      const found = await ratesInForce(shop.db);
      const now = shop.clock.now();
      const items = [...found.values()].map((rate) => ({
        ...rate,
        as_of: rate.as_of.toISOString(),
        problem: rateProblem(rate.currency, found, now),
      }));
      return { items, besides: {} };
    },
  });
  addNamedAction(app, deps, {
    path: 'rates',
    summary: 'Sets what one unit of a currency costs in dollars',
    room: rateRoom,
    verb: 'set',
    uid: { field: 'currency' },
  });
}

/** Without costs where the role has no right to them. */
function showPreview(previewed: RoutingPreview, actor: StaffActor) {
  if (mayDo(actor.role, 'margin') === 'yes') return previewed;
  const changes = previewed.changes.map((each) => ({
    ...each,
    before: { ...each.before, cost: null },
    after: { ...each.after, cost: null },
  }));
  return { ...previewed, changes, cost_30d: null };
}
