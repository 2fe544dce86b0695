import type { PlansByCountry } from '../../content/guides/engine/guide.ts';
import type { Plan } from '../../core/catalogue/plan.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';

/** The sandbox wholesaler's plans as Catalogue would list them, without a database. */
export function sandboxWindow(): PlansByCountry {
  const plans = sandboxCatalogue()
    .map(({ wholesale_id, cost: _cost, ...plan }): Plan => ({ ...plan, uid: wholesale_id }))
    .sort(
      (a, b) =>
        Number(a.scope !== 'country') - Number(b.scope !== 'country') ||
        a.price - b.price ||
        a.data_quota_mb - b.data_quota_mb,
    );
  const byCountry = new Map<string, Plan[]>();
  for (const plan of plans) {
    for (const iso3 of plan.countries_enabled) {
      const list = byCountry.get(iso3);
      if (list) list.push(plan);
      else byCountry.set(iso3, [plan]);
    }
  }
  return { plansFor: (iso3) => byCountry.get(iso3) ?? [] };
}
