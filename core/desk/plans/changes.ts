import { type RawBuilder, sql } from '../../../db/sql.server.ts';
import type { CatalogueChangeKind } from '../../catalogue/change-log.ts';
import { describe, selectHeldSyncs } from '../../catalogue/hold.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { actionsOf } from '../actions.ts';
import { readCompany } from '../companies/company.ts';
import { companyRoom } from '../companies/room.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, numberCursor, type PageAsked, pageOf } from '../page.ts';
import type { Action } from '../verb.ts';

interface ChangeFilter {
  company?: string | undefined;
  what?: string | undefined;
  /** Of one sync: the moment at which it was. */
  at?: Date | undefined;
  q?: string | undefined;
}

export interface ListedChange {
  id: string;
  at: Date;
  company: string;
  wholesale_id: string;
  plan_uid: string | null;
  name: string;
  what: CatalogueChangeKind;
  /** Cents. */
  cost_before: number | null;
  cost_after: number | null;
  facts: string[];
}

type Reading = Pick<Shop, 'db'>;

/** What syncs have changed, the newest first. */
export async function listChanges(
  { db }: Reading,
  filter: ChangeFilter,
  page: PageAsked,
): Promise<ListPage<ListedChange>> {
  const last = numberCursor(page);
  const cursor = last === null ? null : sql`id < ${last}::bigint`;
  const { rows } = await sql<ListedChange>`
    select id::text, at, provider as company, wholesale_id, plan_uid, name, what, cost_before, cost_after, facts
    from catalogue_changes where ${allOf([matching(filter), cursor])} order by catalogue_changes.id desc limit ${page.limit + 1}`.execute(
    db,
  );
  return pageOf(rows, page, ({ id }) => id);
}

export const countChanges = ({ db }: Reading, filter: ChangeFilter): Promise<number> =>
  countCapped(db, sql`from catalogue_changes where ${matching(filter)}`);

function matching({ company, what, at, q }: ChangeFilter): RawBuilder<unknown> {
  return allOf([
    company === undefined ? null : sql`provider = ${company}`,
    what === undefined ? null : sql`what = ${what}`,
    // As far as JSON tells it.
    at === undefined ? null : sql`date_trunc('milliseconds', at) = ${at}`,
    q === undefined
      ? null
      : sql`(plan_uid = ${q} or wholesale_id = ${q} or position(lower(${q}) in lower(name)) > 0)`,
  ]);
}

/** One sync, counted. */
interface SyncChanges {
  company: string;
  at: Date;
  new: number;
  gone: number;
  back: number;
  unfit: number;
  dearer: number;
  cheaper: number;
  facts: number;
}

/** A sync that changes too much to happen by itself. */
export interface HeldChanges {
  company: string;
  since: Date;
  accepted: boolean;
  /** In one line. */
  what: string;
  withdrawn: string[];
  changed: { wholesale_id: string; from: number; to: number }[];
  actions: Action[];
}

const SYNCS = 20;
/** Changes that are looked through for the newest syncs. */
const LOOKED_AT = 20_000;
/** Of a held sync, as many as a screen shows. */
const SHOWN = 100;

/** The newest syncs that changed anything, and those that wait for a person, each with what this one may do. */
export async function readSyncs(
  shop: Shop,
  actor: StaffActor,
): Promise<{ syncs: SyncChanges[]; held: HeldChanges[] }> {
  const [{ rows: syncs }, waiting] = await Promise.all([
    sql<SyncChanges>`
      select provider as company, at,
        count(*) filter (where what = 'new')::integer as new, count(*) filter (where what = 'gone')::integer as gone,
        count(*) filter (where what = 'back')::integer as back, count(*) filter (where what = 'unfit')::integer as unfit,
        count(*) filter (where what = 'cost' and cost_after > cost_before)::integer as dearer,
        count(*) filter (where what = 'cost' and cost_after < cost_before)::integer as cheaper,
        count(*) filter (where what = 'facts')::integer as facts
      from (select * from catalogue_changes order by id desc limit ${LOOKED_AT}) newest
      group by provider, at order by at desc, provider limit ${SYNCS}`.execute(shop.db),
    selectHeldSyncs(shop.db),
  ]);
  const held = await Promise.all(
    waiting.map(async ({ provider, differences, since, accepted_at }) => {
      const company = await readCompany(shop, provider);
      return {
        company: provider,
        since,
        accepted: accepted_at !== null,
        what: describe(differences),
        withdrawn: differences.withdrawn.slice(0, SHOWN),
        changed: differences.changed
          .slice(0, SHOWN)
          .map(({ wholesale_id, from, to }) => ({ wholesale_id, from, to })),
        actions: company === null ? [] : actionsOf(companyRoom, company, actor).filter(isAboutSyncs),
      };
    }),
  );
  return { syncs, held };
}

const isAboutSyncs = ({ verb }: Action) => verb === 'accept_sync' || verb === 'sync';
