import type { PlansByCountry } from '../../content/guides/engine/guide.ts';
import type { Plan } from '../../core/catalogue/plan.ts';
import { DEFAULT_RULES } from '../../core/pricing/rules.ts';
import { priceShelf } from '../../core/pricing/shelf.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';
import { offerOf } from '../../providers/esims/sandbox/plan.ts';

/** The sandbox wholesaler's plans as a new shop prices them, without a database; the uid is the wholesaler's id. */
export function sandboxShelf(): Plan[] {
  const plans = sandboxCatalogue();
  const terms = {
    rules: DEFAULT_RULES,
    rates: new Map(),
    promotions: [],
    competitors: new Map(),
    now: new Date(0),
  };
  const priced = priceShelf(
    plans.map((plan) => {
      const { kind, wholesale_id, cost, lowest_price, recommended_price } = offerOf(plan);
      const offer = { company: 'sandbox', wholesale_id, cost, lowest_price, recommended_price };
      return { ...plan, uid: plan.wholesale_id, kind, offers: [offer] };
    }),
    terms,
  );
  return plans.map(({ wholesale_id: uid, cost: _cost, pinned_price: _pin, ...plan }) => ({
    ...plan,
    uid,
    price: priced.get(uid)!.price!,
  }));
}

let window: PlansByCountry | undefined;

/** These plans as Catalogue would list them; the same ones for all files of a worker. */
export function sandboxWindow(): PlansByCountry {
  window ??= makeWindow();
  return window;
}

function makeWindow(): PlansByCountry {
  const plans = sandboxShelf().sort(
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
