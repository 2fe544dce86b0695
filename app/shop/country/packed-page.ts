import type { CountryPage } from './country-page.server.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The order of a plan's values in its row. */
const FIELDS = [
  'uid',
  'name',
  'data_quota_mb',
  'daily_quota_mb',
  'reduced_speed_kbps',
  'validity_days',
  'price',
  'policy_name',
  'hotspot',
  'install_within_days',
  'area',
  'network',
] as const satisfies readonly (keyof ShownPlan)[];

/**
 * The page's data as one text, each plan as a row of values. As objects they would travel as a graph of numbered nodes, which is
 * half a kilobyte more once compressed, and takes longer to write and to read.
 */
export function packPage(page: CountryPage): string {
  return JSON.stringify({ ...page, plans: page.plans.map((plan) => FIELDS.map((field) => plan[field])) });
}

let last: { packed: string; page: CountryPage } | undefined;

/** The page again. The one unpacked last is remembered: title, breadcrumb and page each ask for it. */
export function unpackPage(packed: string): CountryPage {
  if (last?.packed !== packed) last = { packed, page: unpack(packed) };
  return last.page;
}

function unpack(packed: string): CountryPage {
  const page = JSON.parse(packed) as Omit<CountryPage, 'plans'> & { plans: unknown[][] };
  const plans = page.plans.map(
    (row) => Object.fromEntries(FIELDS.map((field, index) => [field, row[index]])) as unknown as ShownPlan,
  );
  return { ...page, plans };
}
