import { isDeepStrictEqual } from 'node:util';
import { type Audit, auditAs } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import {
  readSetting,
  referralsProblem,
  referralsWith,
  type SettingName,
  type SettingValues,
} from './definitions.ts';
import { insertSetting, lockSettings, type StoredSetting, selectSettings } from './queries.ts';

type SettingChanged =
  | { kind: 'changed' }
  | { kind: 'same' }
  /** Somebody else has set it since it was looked at; null where nothing is set although something was seen. */
  | { kind: 'changed_meanwhile'; row: StoredSetting | null }
  | { kind: 'invalid'; problem: string };

interface Change {
  name: SettingName;
  /** Null gives the environment's value back, or none. */
  value: unknown;
  reason: string;
  actor: string;
  /** The id of the row that whoever changes it has looked at, null where there was none; not compared where it isn't told. */
  seen?: number | null | undefined;
}

/** Sets what all processes go by within a second. */
export async function changeSetting(
  shop: Pick<Shop, 'db' | 'clock' | 'settings'>,
  { name, value, reason, actor, seen }: Change,
  audit: Audit = auditAs(shop, { actor, action: 'setting.changed', subject: name }),
): Promise<SettingChanged> {
  const read = value === null ? { value: null } : readSetting(name, value);
  if ('problem' in read) return { kind: 'invalid', problem: read.problem };
  const problem =
    name === 'referrals' ? problemOf(shop, read.value as SettingValues['referrals'] | null) : null;
  if (problem !== null) return { kind: 'invalid', problem };
  return inTransaction(shop, async (tx, shop) => {
    await lockSettings(tx);
    const row = (await selectSettings(tx)).find((each) => each.name === name) ?? null;
    if (seen !== undefined && seen !== (row?.id ?? null)) return { kind: 'changed_meanwhile', row };
    const before = row?.value ?? null;
    if (isDeepStrictEqual(before, read.value)) return { kind: 'same' };
    await insertSetting(tx, {
      name,
      value: read.value,
      reason,
      changed_at: shop.clock.now(),
      changed_by: actor,
    });
    await audit(tx, { before: { value: told(name, before) }, after: { value: told(name, read.value) } });
    return { kind: 'changed' };
  });
}

function problemOf(
  { settings }: Pick<Shop, 'settings'>,
  value: SettingValues['referrals'] | null,
): string | null {
  const { environment } = settings;
  return referralsProblem(referralsWith(environment, value ?? undefined), environment);
}

/** The audit log holds no address. */
const told = (name: SettingName, value: unknown): unknown =>
  name === 'alert_addresses' && Array.isArray(value) ? { addresses: value.length } : value;
