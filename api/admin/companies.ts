import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readBalanceDays } from '../../core/desk/companies/balances.ts';
import { type ListedCompany, listDeskCompanies } from '../../core/desk/companies/list.ts';
import { seesBalances } from '../../core/desk/companies/money.ts';
import { companyRoom } from '../../core/desk/companies/room.ts';
import { LONGEST_DAYS } from '../../core/desk/reports/report.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';
import { balanceDay, balanceZeros, company } from '../contract/desk/companies.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addWholeList } from './whole-list.ts';

type CompanyDeps = Pick<ApiDeps, 'shop'>;

/** `GET /api/v2/admin/companies`, and their verbs. */
export function addCompanies(app: OpenAPIHono<ApiEnv>, deps: CompanyDeps): void {
  addWholeList(app, {
    name: 'companies',
    summary: 'How each wholesaler does, by name',
    right: 'read',
    query: {},
    item: company,
    // biome-ignore format: as they are written
    columns: ['name', 'state', 'paused_since', 'pause_reason', 'paused_countries', 'balance', 'daily_burn', 'days_left', 'breaker', 'failures_in_a_row', 'p50_ms', 'p95_ms', 'purchases_30d', 'delivered_30d', 'refused', 'refused_in', 'open_purchases', 'calls', 'pace', 'offers', 'offers_paused', 'last_sync_at', 'last_sync_outcome', 'list_taken_at', 'held'],
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
    besides: balanceZeros.shape,
    async read({ days: past }) {
      const { days, zero } = await readBalanceDays(deps.shop, past);
      return { items: days, besides: { zero } };
    },
  });
  addActions(app, deps, 'companies', companyRoom);
}

function show({ shop }: CompanyDeps, company: ListedCompany, actor: StaffActor) {
  const seesMoney = seesBalances(actor);
  const { balance, account } = company;
  return {
    ...company,
    balance: seesMoney && balance ? { ...balance, asked_at: balance.asked_at.toISOString() } : null,
    account:
      seesMoney && account
        ? {
            ...account,
            opened_at: account.opened_at.toISOString(),
            told_at: account.told_at.toISOString(),
          }
        : null,
    daily_burn: seesMoney ? company.daily_burn : null,
    days_left: seesMoney ? company.days_left : null,
    paused_countries: company.paused_countries.map((each) => ({
      ...each,
      since: each.since.toISOString(),
    })),
    paused_since: company.paused_since?.toISOString() ?? null,
    last_sync_at: company.last_sync_at?.toISOString() ?? null,
    list_taken_at: company.list_taken_at?.toISOString() ?? null,
    pace: company.pace && {
      ...company.pace,
      paused_until: company.pace.paused_until?.toISOString() ?? null,
    },
    webhook_address: webhookAddress(shop, company.name, mayDo(actor.role, 'staff') === 'yes'),
  };
}

/** Where a company's webhooks arrive, the secret part of it only for whoever may see settings; null where it sends none. */
function webhookAddress(shop: ApiDeps['shop'], name: string, whole: boolean): string | null {
  const company = shop.wholesalers.get(name);
  if (company === undefined || company.abilities.webhooks === 'none') return null;
  const address = `${shop.publicOrigin}/api/webhooks/esims/${name}`;
  if (company.webhook_secret === undefined) return address;
  return `${address}/${whole ? company.webhook_secret : '•••'}`;
}
