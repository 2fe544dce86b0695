import { type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  countChanges,
  type HeldChanges,
  type ListedChange,
  listChanges,
  readSyncs,
} from '../../core/desk/plans/changes.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { timeField } from '../../core/time-field.ts';
import { catalogueChange, changeKind, syncsAnswer } from '../contract/desk/catalogue.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addCsv, addGet } from './generic-route.ts';
import { addList } from './list.ts';
import { withRight } from './staff-only.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/catalogue/changes` and `catalogue/syncs`: what each sync of a company's list has changed. */
export function addCatalogueChanges(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'catalogue/changes',
    summary: 'What syncs have changed, offer by offer',
    right: 'read_catalogue',
    query: {
      company: z.string().max(60).optional(),
      what: changeKind.optional(),
      at: timeField.optional().meta({ description: 'Of one sync: its time.' }),
      q: z.string().max(200).optional().meta({ description: 'Part of the name, or an id.' }),
    },
    item: catalogueChange,
    // biome-ignore format: a list reads better in one line
    columns: ['at', 'company', 'what', 'name', 'wholesale_id', 'plan_uid', 'cost_before', 'cost_after', 'facts'],
    read: listChanges,
    count: countChanges,
    show: showChange,
  });
  const route = {
    path: 'catalogue/syncs',
    summary: 'The newest syncs that changed anything, and those that wait for a person',
    middleware: [withRight('read_catalogue')],
    responses: {
      200: declareJson('The newest first.', syncsAnswer),
      ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
    },
  };
  addGet(app, route, async (c) => {
    const found = await readSyncs(deps.shop, c.var.staff);
    const held = found.held.map((each) => showHeld(each, c.var.staff));
    return c.json({ syncs: inText(found.syncs), held: inText(held) });
  });
  addCsv(app, route, {
    says: 'The newest syncs that changed anything.',
    columns: ['at', 'company', 'new', 'gone', 'back', 'unfit', 'dearer', 'cheaper', 'facts'],
    read: async (c) => [inText((await readSyncs(deps.shop, c.var.staff)).syncs)].values(),
  });
}

const seesCost = ({ role }: StaffActor) => mayDo(role, 'margin') === 'yes';

function showChange({ at, ...row }: ListedChange, actor: StaffActor) {
  const { cost_before, cost_after, ...rest } = row;
  const cost = seesCost(actor) ? { cost_before, cost_after } : { cost_before: null, cost_after: null };
  return { ...rest, ...cost, at: at.toISOString() };
}

function showHeld({ what, changed, ...held }: HeldChanges, actor: StaffActor) {
  if (seesCost(actor)) return { ...held, what, changed };
  return { ...held, what: null, changed: changed.map((each) => ({ ...each, from: null, to: null })) };
}
