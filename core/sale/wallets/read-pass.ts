import { closestLanguage, DEFAULT_LANGUAGE, inLanguage, type Language } from '../../../content/languages.ts';
import { fullDays } from '../../catalogue/plan.ts';
import { type EsimWithPlans, planStatus, shownState, shownUse } from '../../esims/esim.ts';
import { installLinks } from '../../esims/install-links.ts';
import { lpaText } from '../../esims/provider.ts';
import { type EsimPlanRow, selectEsim, selectPlansOn } from '../../esims/queries.ts';
import { orderNumberText } from '../../orders/number.ts';
import type { Order } from '../../orders/order.ts';
import { selectOrder } from '../../orders/queries.ts';
import type { Shop } from '../../shop.ts';
import type { PassRow } from '../../wallets/queries.ts';
import type { Pass, PassFacts, Wallets } from '../../wallets/wallet.ts';

type Reading = Pick<Shop, 'db' | 'clock' | 'publicOrigin'>;

/** The pass as it is to be by now, in the language of its order. @param token what its phone proves itself by. */
export async function readPass(
  shop: Reading,
  { words }: Wallets,
  row: PassRow,
  token: string,
): Promise<Pass> {
  const { db, clock, publicOrigin } = shop;
  const esim = (await selectEsim(db, row.esim_uid))!;
  const [plans, order] = await Promise.all([selectPlansOn(db, [esim.uid]), selectOrder(db, esim.order_uid)]);
  if (order === undefined) throw new Error(`the eSIM ${esim.uid} has no order`);
  const now = clock.now();
  const language = closestLanguage(order.language ?? DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;
  const about = { record: { esim, plans }, order, row, now };
  const facts = hasEnded(row, esim.share_hash)
    ? withdrawn(about.order, plans[0]!)
    : factsOf(about, publicOrigin, language);
  return {
    uid: row.uid,
    token,
    language,
    text: words(language, { ...facts, page: facts.page || publicOrigin + inLanguage(language, '/') }),
    country: order.plan.scope === 'country' ? (order.plan.countries_enabled[0] ?? null) : null,
    endsAt: facts.ends_at ?? facts.install_by,
    over: !['ready', 'installed', 'active'].includes(facts.state),
  };
}

/** Whether a pass tells nothing any more: it was ended, or the secret link that it was got through was. */
export function hasEnded(row: Pick<PassRow, 'ended_at' | 'share_hash'>, shareHash: string | null): boolean {
  return row.ended_at !== null || (row.share_hash !== null && row.share_hash !== shareHash);
}

/** The plan that a pass speaks of: the one in use, else the next, else the last, as the cards of My eSIMs do. */
function leadingPlan({ esim, plans }: EsimWithPlans, now: Date): EsimPlanRow {
  const at = (status: string) => plans.find((plan) => planStatus(plan, esim.state, now) === status);
  return at('active') ?? at('waiting') ?? plans.at(-1)!;
}

interface About {
  record: EsimWithPlans;
  order: Order;
  row: PassRow;
  now: Date;
}

function factsOf({ record, order, row, now }: About, publicOrigin: string, language: Language): PassFacts {
  const { esim, plans } = record;
  const lead = leadingPlan(record, now);
  const state = shownState(record, now);
  const ofOwner = row.share_hash === null;
  const toInstall = state === 'ready' && esim.installed_at === null;
  // A name that its owner has typed is no companion's, as on the page of the link.
  const own = ofOwner && esim.name !== plans[0]!.name ? esim.name : null;
  const links = installLinks(esim);
  const page = ofOwner ? `/membership#${esim.uid}` : '/now';
  return {
    name: own,
    plan: order.plan,
    state,
    data_quota_mb: lead.data_quota_mb,
    data_left_mb: shownUse(lead).data_left_mb,
    full_days: fullDays(lead),
    ends_at: planStatus(lead, esim.state, now) === 'waiting' ? null : lead.expires_at,
    install_by: toInstall ? esim.install_by : null,
    time_zone: order.time_zone ?? null,
    iccid: esim.iccid,
    order_number: ofOwner && order.number !== undefined ? orderNumberText(order.number) : null,
    codes: toInstall
      ? {
          smdp_address: esim.smdp_address,
          matching_id: esim.matching_id,
          manual_code: lpaText(esim),
          link: row.wallet === 'apple' ? links.iphone : links.android,
        }
      : null,
    page: publicOrigin + inLanguage(language, page),
  };
}

/** What is left of a pass whose link has ended, or whose owner has: what kind of plan it was. */
function withdrawn(order: Order, plan: EsimPlanRow): PassFacts {
  return {
    ...{ name: null, plan: order.plan, state: 'withdrawn' },
    ...{ data_quota_mb: plan.data_quota_mb, data_left_mb: null, full_days: fullDays(plan) },
    ...{ ends_at: null, install_by: null, time_zone: null },
    ...{ iccid: null, order_number: null, codes: null, page: '' },
  };
}
