import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readBalanceDays } from '../../core/desk/companies/balances.ts';
import { type ListedCompany, listDeskCompanies } from '../../core/desk/companies/list.ts';
import { companyRoom } from '../../core/desk/companies/room.ts';
import { LONGEST_DAYS } from '../../core/desk/reports/report.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { addWholeList } from './whole-list.ts';

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

const balanceDay = z
  .object({
    company: z.string(),
    day: z.string().meta({ description: 'UTC.', example: '2026-11-22' }),
    spent: z.int().nullable().meta({ description: 'Cents; null for days to come.' }),
    left: z.int().nullable().meta({
      description: 'Cents; of a day that is over what was told last on it, null where nobody told.',
    }),
    came_in: z.int().nullable().meta({
      description: 'Cents by which the balance rose from one telling to the next: at least so much came in.',
    }),
  })
  .meta({ id: 'BalanceDay' });

type CompanyDeps = Pick<ApiDeps, 'shop' | 'config'>;

/** `GET /api/v2/admin/companies`, and their verbs. */
export function addCompanies(app: OpenAPIHono<ApiEnv>, deps: CompanyDeps): void {
  addWholeList(app, {
    name: 'companies',
    summary: 'How each wholesaler does, by name',
    right: 'read',
    query: {},
    item: company,
    // biome-ignore format: as they are written
    columns: ['name', 'state', 'paused_since', 'pause_reason', 'balance', 'daily_burn', 'days_left', 'breaker', 'failures_in_a_row', 'p50_ms', 'p95_ms', 'purchases_30d', 'delivered_30d', 'refused', 'offers', 'offers_paused', 'last_sync_at', 'last_sync_outcome', 'held'],
    besides: {},
    async read(_query, actor) {
      const companies = await listDeskCompanies(deps.shop, actor);
      return { items: companies.map((each) => show(deps, each, actor)), besides: {} };
    },
  });
  addWholeList(app, {
    name: 'companies/balances',
    summary: 'What is spent at each company, what its balance was, and how long it lasts, day by day',
    // Whoever operates or sees what we pay, as with the balance itself.
    right: 'read_catalogue',
    query: {
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(LONGEST_DAYS)
        .default(30)
        .meta({ description: `Days before today, 1 to ${LONGEST_DAYS}.` }),
    },
    item: balanceDay,
    columns: ['company', 'day', 'spent', 'left', 'came_in'],
    most: 5_000,
    besides: {
      zero: z.record(z.string(), z.string().nullable()).meta({
        description:
          'The day on which each balance is used up at the pace of the last week; null where it lasts longer than 60 days.',
      }),
    },
    async read({ days: past }) {
      const { days, zero } = await readBalanceDays(deps.shop, past);
      return { items: days, besides: { zero } };
    },
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
