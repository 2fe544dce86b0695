import { isDeepStrictEqual } from 'node:util';
import { records, sql, type Tx } from '../../db/sql.server.ts';
import { DAY, later } from '../clock.ts';
import type { PlacedOffer } from './offer-queries.ts';
import { planFacts, planUid, type StoredOffer } from './offers.ts';

/** How long the record of what a sync changed is kept. */
const KEPT_MS = 90 * DAY;

/** What became of an offer: the first that holds. */
export type CatalogueChangeKind = 'new' | 'gone' | 'back' | 'unfit' | 'cost' | 'facts';

interface Changes {
  provider: string;
  /** A company's first sync changes nothing. */
  isFirst: boolean;
  /** What is changed or gone as it was stored, by wholesale_id. */
  before: ReadonlyMap<string, PlacedOffer>;
  changed: readonly StoredOffer[];
  gone: readonly PlacedOffer[];
  at: Date;
}

/** Writes down what a sync changes, offer by offer, for whoever asks later why a price or a plan is another. */
export async function recordChanges(tx: Tx, changes: Changes): Promise<void> {
  const { provider, isFirst, before, changed, gone, at } = changes;
  await sql`delete from catalogue_changes where provider = ${provider} and at < ${later(at, -KEPT_MS)}`.execute(
    tx,
  );
  if (isFirst) return;
  const rows = [
    ...changed.map((offer) => rowOf(offer, before.get(offer.wholesale_id))),
    ...gone.map((offer) => ({
      ...named(offer),
      what: 'gone',
      cost_before: offer.cost,
      cost_after: null,
      facts: [],
    })),
  ];
  if (rows.length === 0) return;
  await sql`
    insert into catalogue_changes (provider, at, wholesale_id, plan_uid, name, what, cost_before, cost_after, facts)
    select ${provider}, ${at}, wholesale_id, plan_uid, name, what, cost_before, cost_after, facts
    from json_to_recordset(${records(rows)}) as given (wholesale_id text, plan_uid text, name text, what text,
      cost_before integer, cost_after integer, facts text[])`.execute(tx);
}

const named = (offer: StoredOffer, known?: PlacedOffer) => ({
  wholesale_id: offer.wholesale_id,
  plan_uid: known?.plan_uid ?? planUid(offer.provider, offer.wholesale_id),
  name: planFacts(offer.facts).name,
});

function rowOf(offer: StoredOffer, known: PlacedOffer | undefined) {
  return {
    ...named(offer, known),
    what: kindOf(offer, known),
    cost_before: known?.cost ?? null,
    cost_after: offer.cost,
    facts: known === undefined ? [] : differentFacts(known.facts, offer.facts),
  };
}

function kindOf(offer: StoredOffer, known: PlacedOffer | undefined): CatalogueChangeKind {
  if (known === undefined) return 'new';
  if (known.gone) return 'back';
  if (offer.unfit !== null && known.unfit === null) return 'unfit';
  return offer.cost === known.cost ? 'facts' : 'cost';
}

/** The names of facts that aren't the same. */
function differentFacts(before: StoredOffer['facts'], after: StoredOffer['facts']): string[] {
  const [old, fresh]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return [...new Set([...Object.keys(old!), ...Object.keys(fresh!)])].filter(
    (name) => !isDeepStrictEqual(old![name] ?? null, fresh![name] ?? null),
  );
}
