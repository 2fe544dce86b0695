import { type Db, sql } from '../../../db/sql.server.ts';
import { apnByHand } from '../../catalogue/plan.ts';
import { type EsimRow, selectCountriesOf, selectPlansOn } from '../../esims/queries.ts';
import { selectUsageDays } from '../../esims/usage-days.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { actionsOf } from '../actions.ts';
import { maskIccid } from '../mask.ts';
import { topUpChoices } from '../orders/top-up-choices.ts';
import { answerTo, checklistOf } from './checklist.ts';
import { esimRoom } from './room.ts';
import { selectSaid } from './said.ts';

/** An eSIM with why its traveller may have no data; null where there is none. */
export async function readEsimDetail(shop: Shop, uid: string, actor: StaffActor) {
  const { db } = shop;
  const subject = await esimRoom.read(shop, uid);
  const esim = subject?.esim ?? null;
  if (subject === null || esim === null) return null;
  const [plans, history, countries, beside, usage_days, company_said] = await Promise.all([
    selectPlansOn(db, [uid]),
    selectHistory(db, uid),
    selectCountriesOf(db, uid),
    selectBeside(db, esim),
    selectUsageDays(db, uid),
    selectSaid(db, uid),
  ]);
  const now = shop.clock.now();
  const checklist = checklistOf({ esim, plans, mail: beside.mail }, now);
  const persons = mayDo(actor.role, 'read_persons') === 'yes';
  return {
    esim: {
      uid,
      iccid_masked: maskIccid(esim.iccid),
      iccid_last6: esim.iccid.slice(-6),
      state: esim.state,
      company: esim.provider,
      order_uid: esim.order_uid,
      customer_uid: persons ? esim.customer_uid : null,
      created_at: esim.created_at,
      install_by: esim.install_by,
      installed_at: esim.installed_at,
      measured_at: esim.measured_at,
      number_gone_at: esim.number_gone_at,
    },
    plans: plans.map((plan) => ({
      uid: plan.uid,
      name: plan.name,
      data_quota_mb: plan.data_quota_mb,
      used_mb: plan.data_used_mb,
      activated_at: plan.activated_at,
      expires_at: plan.expires_at,
      cancelled_at: plan.cancelled_at,
      order_uid: plan.order_uid,
    })),
    usage_days,
    company_said,
    history,
    countries: countries.sort(),
    networks: beside.networks,
    checklist: checklist.map(({ ok, text }) => ({ ok, text })),
    /** What to tell the traveller; in words by content/messages/answer-words.ts. */
    answer: {
      name: answerTo(checklist),
      plan: plans.at(-1)?.name ?? '',
      apn: plans.map(apnByHand).find((each) => each !== null) ?? null,
    },
    top_ups: topUpChoices(shop, subject),
    actions: actionsOf(esimRoom, subject, actor),
  };
}

async function selectHistory(db: Db, uid: string) {
  const { rows } = await sql<{ at: Date; from: string | null; to: string; reason: string }>`
    select at, from_state as "from", to_state as "to", reason from esim_history
    where esim_uid = ${uid} order by id`.execute(db);
  return rows;
}

interface Network {
  country: string;
  names: string[];
  generation: string;
}

/** The networks of its plans, and the state of the newest mail with its codes. */
async function selectBeside(db: Db, { uid, order_uid }: EsimRow) {
  const { rows } = await sql<{ mail: string | null; networks: Network[] }>`
    select (select state from mails where order_uid = ${order_uid} and kind = 'order_confirmation'
        order by created_at desc limit 1) as mail,
      (select coalesce(jsonb_agg(distinct network), '[]'::jsonb) from esim_plans p,
        jsonb_array_elements(case when jsonb_typeof(p.plan -> 'networks') = 'array'
          then p.plan -> 'networks' else '[]'::jsonb end) network
        where p.esim_uid = ${uid} and p.cancelled_at is null) as networks`.execute(db);
  return rows[0]!;
}
