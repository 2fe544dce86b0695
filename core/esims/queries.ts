import { type Db, json, type Tx } from '../../db/sql.server.ts';
import type { ListedPlan } from '../catalogue/plan.ts';

export interface EsimRow {
  uid: string;
  order_uid: string;
  customer_uid: string | null;
  provider: string;
  iccid: string;
  smdp_address: string;
  matching_id: string;
  name: string | null;
  state: string;
  password_hash: string;
  install_by: Date | null;
  created_at: Date;
}

export async function insertEsim(tx: Tx, esim: EsimRow): Promise<void> {
  await tx.insertInto('esims').values(esim).execute();
}

export async function insertEsimPlan(
  tx: Tx,
  plan: { uid: string; esim_uid: string; order_uid: string; plan: ListedPlan; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('esim_plans')
    .values({ ...plan, plan: json(plan.plan) })
    .execute();
}

export async function selectEsimByOrder(db: Db, orderUid: string): Promise<EsimRow | undefined> {
  return db.selectFrom('esims').selectAll().where('order_uid', '=', orderUid).executeTakeFirst();
}
