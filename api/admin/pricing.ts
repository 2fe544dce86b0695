import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import { readCompetitors } from '../../core/desk/pricing/competitor-list.ts';
import { type DeskPreview, previewRules } from '../../core/desk/pricing/preview.ts';
import { pricingRoom } from '../../core/desk/pricing/room.ts';
import { readRuleChoices } from '../../core/desk/pricing/rule-choices.ts';
import { RULES } from '../../core/desk/rules/verbs.ts';
import { listVersions, rulesInForce } from '../../core/pricing/terms.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { pricePreview, pricingAnswer } from '../contract/desk/pricing.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addNamedAction } from './named-action.ts';
import { addPreview } from './rule-preview.ts';
import { addVersions, showVersions, showWaiting } from './rule-versions.ts';
import { withRight } from './staff-only.ts';

const tags = ['Back office'];

/** `GET /api/v2/admin/pricing`: the rules that make prices, what they would do, and their verbs. */
export function addPricing(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  const { shop } = deps;
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/v2/admin/pricing',
      tags,
      middleware: [withRight('read_catalogue')],
      summary: 'The rules that make prices, and their versions',
      responses: {
        200: declareJson('What is in force, and what waits.', pricingAnswer),
        ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
      },
    }),
    async (c) => {
      const [{ version, rules }, versions, subject, choices, competitors] = await Promise.all([
        rulesInForce(shop.db),
        listVersions(shop.db, 100),
        pricingRoom.read(shop, RULES),
        readRuleChoices(shop),
        readCompetitors(shop),
      ]);
      return c.json(
        {
          ...showVersions(version, versions),
          rules: [...rules],
          held: subject!.held,
          choices: { ...choices, competitors },
          ...showWaiting(subject!),
          actions: actionsOf(pricingRoom, subject!, c.var.staff),
        },
        200,
      );
    },
  );
  addVersions(app, 'pricing', async (limit) => {
    const [{ version }, published] = await Promise.all([rulesInForce(shop.db), listVersions(shop.db, limit)]);
    return { version, published };
  });
  addPreview(app, {
    rules: 'pricing',
    summary: 'What rules would do; writes nothing',
    says: 'Each plan whose price would change.',
    schema: pricePreview,
    preview: (rules) => previewRules(shop, rules),
    show: showPreview,
  });
  const verbs = {
    publish: 'Publishes rules now, or with `at` later',
    rollback: 'Publishes the rules of an earlier version again',
    accept: 'Makes the prices that a guard holds',
    withdraw: 'Takes back scheduled rules, by their uid',
    save_draft: 'Keeps rules for whoever goes on with them; publishes nothing',
    drop_draft: 'Drops the draft',
  };
  for (const [verb, summary] of Object.entries(verbs)) {
    const path = `pricing/${verb.replaceAll('_', '-')}`;
    addNamedAction(app, deps, { path, summary, room: pricingRoom, verb, uid: RULES, lists: true });
  }
}

/** Without cost where the role has no right to it. */
function showPreview(previewed: DeskPreview, actor: StaffActor): DeskPreview {
  if (mayDo(actor.role, 'margin') === 'yes') return previewed;
  const without = <T extends object>(each: T) => ({ ...each, cost: null, floor: null, why: null });
  const { most_up, most_down } = previewed;
  return {
    ...previewed,
    most_up: most_up && without(most_up),
    most_down: most_down && without(most_down),
    changes: previewed.changes.map(without),
    // It says what the floor is.
    below_floor: previewed.below_floor.map((each) => ({ ...without(each), what: 'it is below its floor' })),
  };
}
