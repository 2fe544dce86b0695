import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type ListedCompany, listDeskCompanies } from '../../core/desk/companies/list.ts';
import { companyRoom } from '../../core/desk/companies/room.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { withRight } from './staff-only.ts';
import { wholeList, wholeListOf } from './whole-list.ts';

const company = z
  .object({
    name: z.string(),
    state: z.enum(['ok', 'paused', 'failing', 'not_in_use']),
    paused_since: z.string().nullable(),
    pause_reason: z.string().nullable(),
    balance: z
      .object({ amount: z.number(), currency: z.string(), exponent: z.int(), asked_at: z.string() })
      .nullable()
      .meta({ description: 'In whole units of 10^-exponent; null without the right to what we pay.' }),
    daily_burn: z.int().nullable().meta({ description: 'Cents a day, over the last week.' }),
    days_left: z.number().nullable(),
    breaker: z.enum(['closed', 'open']),
    failures_in_a_row: z.int(),
    p50_ms: z.int().nullable(),
    p95_ms: z.int().nullable(),
    purchases_30d: z.int(),
    delivered_30d: z.int(),
    refused: z.array(z.object({ code: z.string(), count: z.int() })),
    offers: z.int(),
    offers_paused: z.int(),
    skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
    last_sync_skipped: z.string().nullable(),
    last_sync_at: z.string().nullable(),
    last_sync_outcome: z.string().nullable(),
    held: z.boolean(),
    webhook_address: z.string().nullable(),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'StaffCompany' });

const route = createRoute({
  method: 'get',
  path: '/api/v2/admin/companies',
  tags: ['Back office'],
  summary: 'How each wholesaler does',
  security: [{ staffKey: [] }],
  middleware: [withRight('read')],
  responses: {
    200: declareJson('All companies, by name.', wholeListOf(company)),
    ...declareProblems('staff_required', 'not_allowed', 'service_unavailable'),
  },
});

type CompanyDeps = Pick<ApiDeps, 'shop' | 'config'>;

/** `GET /api/v2/admin/companies`, and their verbs. */
export function addCompanies(app: OpenAPIHono<ApiEnv>, deps: CompanyDeps): void {
  app.openapi(route, async (c) => {
    const actor = c.var.staff;
    const companies = await listDeskCompanies(deps.shop, actor);
    return c.json(wholeList(companies.map((each) => show(deps, each, actor))), 200);
  });
  addActions(app, deps, 'companies', companyRoom);
}

function show(deps: CompanyDeps, company: ListedCompany, actor: StaffActor) {
  const seesMoney = mayDo(actor.role, 'margin') === 'yes' || mayDo(actor.role, 'operate') === 'yes';
  const { balance } = company;
  return {
    ...company,
    balance: seesMoney && balance ? { ...balance, asked_at: balance.asked_at.toISOString() } : null,
    daily_burn: seesMoney ? company.daily_burn : null,
    days_left: seesMoney ? company.days_left : null,
    paused_since: company.paused_since?.toISOString() ?? null,
    last_sync_at: company.last_sync_at?.toISOString() ?? null,
    webhook_address: webhookAddress(deps, company.name, mayDo(actor.role, 'staff') === 'yes'),
  };
}

/** Where a company's webhooks arrive, the secret part of it only for whoever may see settings; null where it sends none. */
function webhookAddress({ shop, config }: CompanyDeps, name: string, whole: boolean): string | null {
  const sends = shop.wholesalers.get(name)?.abilities.webhooks ?? 'none';
  if (sends === 'none') return null;
  const address = `${shop.publicOrigin}/api/webhooks/esims/${name}`;
  if (sends === 'signed') return address;
  const settings = config.companies.find(({ adapter }) => adapter.name === name)?.settings ?? {};
  const secret = Object.entries(settings).find(([key]) => key.endsWith('_WEBHOOK_SECRET'))?.[1];
  return `${address}/${whole && secret !== undefined ? secret : '•••'}`;
}
