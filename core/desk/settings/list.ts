import { NOT_SOLD_CODES } from '../../../content/countries/not-sold.ts';
import { type Definition, SETTING_NAMES, SETTINGS, type SettingName } from '../../settings/definitions.ts';
import { LEGAL_FIELDS } from '../../settings/legal.ts';
import { listSettings } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';

/** A setting as the back office shows it. */
interface ListedSetting {
  name: SettingName;
  kind: Definition['kind'];
  description: string;
  /** What an empty list means; null where it is none, or no list. */
  empty: string | null;
  /** Of the row that set it; null before the first. */
  id: number | null;
  /** What is set; null where the environment's value, or none, is in force. */
  value: unknown;
  /** What holds where nothing is set. */
  default: unknown;
  changed_at: Date | null;
  changed_by: string | null;
  reason: string | null;
}

/** All settings that are rows, set or not. */
export async function listDeskSettings({
  db,
  settings,
  alerts,
}: Pick<Shop, 'db' | 'settings' | 'alerts'>): Promise<ListedSetting[]> {
  const rows = await listSettings(db);
  const { enabled, friendPercent, credit, minimum, monthly, bonusAfter, bonus } = settings.environment;
  const defaults: Record<SettingName, unknown> = {
    referrals: {
      enabled,
      friend_percent: friendPercent,
      credit_cents: credit,
      minimum_cents: minimum,
      monthly_cents: monthly,
      bonus_after: bonusAfter,
      bonus_cents: bonus,
    },
    countries_off_sale: NOT_SOLD_CODES,
    banner: null,
    sales: 'all',
    alert_addresses: alerts?.mail ? [alerts.mail] : [],
    legal: Object.fromEntries(LEGAL_FIELDS.map((field) => [field, null])),
    eu_sales: 'off',
    exit_networks: [],
    claims: 'specified',
    display_rates: {},
  };
  return SETTING_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name);
    const { kind, description, empty }: Definition = SETTINGS[name];
    return {
      name,
      kind,
      description,
      empty: empty ?? null,
      id: row?.id ?? null,
      value: row?.value ?? null,
      default: defaults[name],
      changed_at: row?.changed_at ?? null,
      changed_by: row?.changed_by ?? null,
      reason: row?.reason ?? null,
    };
  });
}
