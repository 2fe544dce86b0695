import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { plainText } from '../wire/plain-text.ts';
import type { SpeedFigures } from './figures.ts';
import { type LandFacts, landFacts, NO_LAND } from './lands.ts';
import { type Pricing, packageFacts } from './packages.ts';
import { destination, operator, type SoldPackage, soldPackage } from './schemas.ts';

interface Skipped {
  id: string;
  why: string;
}

/** A package that was read, with what its operator and destination say of it. */
interface Sound {
  sold: SoldPackage;
  land: LandFacts;
}

interface ReadEntries {
  sound: Sound[];
  skipped: Skipped[];
}

/** What the catalogue's nested entries hold; what can't be read is left out alone, and named. */
export function readEntries(entries: readonly unknown[]): ReadEntries {
  const read: ReadEntries = { sound: [], skipped: [] };
  for (const [index, entry] of entries.entries()) readEntry(entry, `destination ${index + 1}`, read);
  return withoutDoubles(read);
}

function readEntry(entry: unknown, place: string, into: ReadEntries): void {
  const read = destination.safeParse(entry);
  if (!read.success) {
    into.skipped.push({ id: place, why: `can't be read: ${placeOf(read.error)}` });
    return;
  }
  const { slug, title, operators } = read.data;
  for (const [index, raw] of operators.entries()) {
    readOperator(raw, { slug, title: title ?? slug, place: `${slug}, operator ${index + 1}` }, into);
  }
}

interface Destination {
  slug: string;
  title: string;
  place: string;
}

function readOperator(raw: unknown, { slug, title, place }: Destination, into: ReadEntries): void {
  const read = operator.safeParse(raw);
  if (!read.success) {
    into.skipped.push({ id: place, why: `can't be read: ${placeOf(read.error)}` });
    return;
  }
  const land = landFacts(read.data, { slug, title });
  for (const [index, one] of read.data.packages.entries()) {
    readPackage(one, land, `${place}, package ${index + 1}`, into);
  }
}

function readPackage(raw: unknown, land: LandFacts | string, place: string, into: ReadEntries): void {
  const read = soldPackage.safeParse(raw);
  const why = !read.success
    ? `can't be read: ${placeOf(read.error)}`
    : typeof land === 'string'
      ? land
      : null;
  if (read.success && typeof land !== 'string') into.sound.push({ sold: read.data, land });
  else into.skipped.push({ id: idOf(raw) ?? place, why: why ?? '' });
}

/** A package that hangs below two destinations is taken as the first says. */
function withoutDoubles({ sound, skipped }: ReadEntries): ReadEntries {
  const byId = new Map<string, Sound>();
  for (const one of sound) {
    if (byId.has(one.sold.id)) skipped.push({ id: one.sold.id, why: 'stands in the catalogue twice' });
    else byId.set(one.sold.id, one);
  }
  return { sound: [...byId.values()], skipped };
}

export const unlimitedIds = (sound: readonly Sound[]): string[] =>
  sound.filter(({ sold }) => sold.is_unlimited).map(({ sold }) => sold.id);

/** @param figures of unlimited packages, by id. */
export function offersOf(
  { sound, skipped }: ReadEntries,
  pricing: Pricing,
  figures: ReadonlyMap<string, SpeedFigures>,
): { offers: WholesaleOffer[]; skipped: Skipped[] } {
  const all = { offers: [] as WholesaleOffer[], skipped: [...skipped] };
  for (const { sold, land } of sound) {
    const offer = offerOf(sold, land, pricing, figures.get(sold.id) ?? null);
    if (typeof offer === 'string') all.skipped.push({ id: sold.id, why: offer });
    else all.offers.push(offer);
  }
  return all;
}

/**
 * The top-up packages of one eSIM. Their list names no network: countries, networks and rules are those of the catalogue's
 * offer with the same id, or else those of the eSIM's first purchase.
 */
export function readTopUps(list: readonly unknown[]): ReadEntries {
  const read: ReadEntries = { sound: [], skipped: [] };
  for (const [index, raw] of list.entries()) readPackage(raw, NO_LAND, `package ${index + 1}`, read);
  return withoutDoubles(read);
}

/** @returns why it is no offer, in words. */
function offerOf(
  sold: SoldPackage,
  land: LandFacts,
  pricing: Pricing,
  figures: SpeedFigures | null,
): WholesaleOffer | string {
  const facts = packageFacts(sold, pricing, figures);
  if (typeof facts === 'string') return facts;
  const { speedRule, unfit, ...rest } = facts;
  const { operatorTitle, ...where } = land;
  return {
    ...where,
    ...rest,
    wholesale_id: sold.id,
    name: `${operatorTitle} ${plainText(sold.title)}`.trim(),
    policy_name: [operatorTitle, speedRule].filter((part) => part !== '').join(': '),
    breakout: null,
    unfit: unfit ?? (land.identity_check ? 'the traveller has to show who he is' : null),
  };
}

/** The field and what is wrong with it, never its value. */
function placeOf(error: { issues: { path: PropertyKey[]; code?: string | undefined }[] }): string {
  const issue = error.issues[0];
  return `${issue?.path.map(String).join('.') || 'all of it'}: ${issue?.code}`;
}

function idOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null;
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}
