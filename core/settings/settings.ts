import { isDeepStrictEqual } from 'node:util';
import { NOT_SOLD_CODES } from '../../content/countries/not-sold.ts';
import type { Db } from '../../db/sql.server.ts';
import { type ExitNetworks, exitNetworks } from '../esims/exit-networks.ts';
import type { Log } from '../log.ts';
import type { Seller } from '../mail/mail.ts';
import type { DisplayRates } from '../pricing/display-rates.ts';
import type { ReferralRules } from '../referrals/rules.ts';
import {
  type Banner,
  readSetting,
  referralsWith,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from './definitions.ts';
import { type Legal, sellerOf } from './legal.ts';
import { type StoredSetting, selectSettingHistory, selectSettings } from './queries.ts';

/** What holds now. */
interface SettingsInForce {
  referrals: ReferralRules;
  /** Alpha-3. */
  countriesOffSale: readonly string[];
  /** Null where there is none, or its time is over. */
  banner: Banner | null;
  /** Whether new orders are taken. */
  sells: boolean;
  alertAddresses: readonly string[];
  legal: Legal;
  /** The same as mails need it. */
  seller: Seller;
  /** Whether consumers in the EU agree to lose their right of withdrawal before they pay. */
  euSales: boolean;
  exitNetworks: ExitNetworks;
  /** Whether pages show figures of the shop's own catalogue and orders in place of the specified claims (S1.5). */
  ownFigures: boolean;
  /** By currency; also those that are too old to be shown. */
  displayRates: DisplayRates;
}

/** The settings of the rows, in this process's memory; whatever isn't set there is the environment's. */
export class ShopSettings {
  readonly #environment: ReferralRules;
  readonly #listeners: ((before: SettingsInForce) => void)[] = [];
  #inForce: SettingsInForce;

  constructor(environment: ReferralRules) {
    this.#environment = environment;
    this.#inForce = inForce({}, environment, new Date(0));
  }

  /** Reads them; listeners are called where they differ. A value that this release doesn't take is left out, and logged. */
  async load(db: Db, now: Date, log: Pick<Log, 'error'>): Promise<void> {
    const next = inForce(readRows(await selectSettings(db), log), this.#environment, now);
    const before = this.#inForce;
    if (isDeepStrictEqual(before, next)) return;
    this.#inForce = next;
    for (const listener of this.#listeners) listener(before);
  }

  onChange(listener: (before: SettingsInForce) => void): void {
    this.#listeners.push(listener);
  }

  get now(): SettingsInForce {
    return this.#inForce;
  }

  /** What the environment says of referrals. */
  get environment(): ReferralRules {
    return this.#environment;
  }
}

function readRows(rows: readonly StoredSetting[], log: Pick<Log, 'error'>): Partial<SettingValues> {
  const values: [SettingName, unknown][] = [];
  for (const { name, value } of rows) {
    const known = SETTING_NAMES.find((each) => each === name);
    if (known === undefined || value === null) continue;
    const read = readSetting(known, value);
    if ('problem' in read) log.error({ setting: name, why: read.problem }, 'setting not taken');
    else values.push([known, read.value]);
  }
  return Object.fromEntries(values);
}

function inForce(set: Partial<SettingValues>, environment: ReferralRules, now: Date): SettingsInForce {
  const banner = set.banner ?? null;
  const over = banner?.until != null && new Date(banner.until) <= now;
  return {
    referrals: referralsWith(environment, set.referrals),
    countriesOffSale: set.countries_off_sale ?? NOT_SOLD_CODES,
    banner: over ? null : banner,
    sells: set.sales !== 'deliver_only',
    alertAddresses: set.alert_addresses ?? [],
    legal: set.legal ?? {},
    seller: sellerOf(set.legal ?? {}),
    euSales: set.eu_sales === 'on',
    exitNetworks: exitNetworks(set.exit_networks ?? []),
    ownFigures: set.claims === 'own_figures',
    displayRates: set.display_rates ?? {},
  };
}

const SILENT = { error: () => {} };

/** The destinations that are off sale, as the rows have it now. */
export async function readCountriesOffSale(db: Db): Promise<readonly string[]> {
  return readRows(await selectSettings(db), SILENT).countries_off_sale ?? NOT_SOLD_CODES;
}

/** The newest row of each setting. */
export const listSettings = (db: Db): Promise<StoredSetting[]> => selectSettings(db);

/** What was set of one, or of all, newest first. */
export const settingHistory = (db: Db, name: string | null, limit: number): Promise<StoredSetting[]> =>
  selectSettingHistory(db, name, limit);
