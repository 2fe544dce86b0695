import { NOT_OURS } from '../../../core/wholesale/not-ours.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { alpha3 } from '../wire/countries.ts';
import { plainText } from '../wire/plain-text.ts';
import type { Operator } from './schemas.ts';

/** What an operator's packages have in common. */
export interface LandFacts
  extends Pick<
    WholesaleOffer,
    | 'scope'
    | 'region'
    | 'countries_enabled'
    | 'networks'
    | 'install_within_days'
    | 'starts'
    | 'identity_check'
    | 'apn'
  > {
  operatorTitle: string;
}

/** Of packages whose list doesn't name their operator. */
export const NO_LAND: LandFacts = {
  operatorTitle: '',
  scope: 'country',
  region: null,
  countries_enabled: [],
  networks: null,
  install_within_days: null,
  starts: null,
  identity_check: null,
  apn: null,
};

const WORLD = ['global', 'world'];
/** What is sold with voice and texts has data as well. */
const DATA_PLANS = ['data', 'data-voice-text'];

/** @returns why none of the operator's packages is an offer, in words. */
export function landFacts(operator: Operator, where: { slug: string; title: string }): LandFacts | string {
  if (!DATA_PLANS.includes(operator.plan_type)) return NOT_OURS.no_data;
  const countries = countriesOf(operator);
  if (countries.length === 0) return NOT_OURS.no_country;
  const title = plainText(operator.title);
  if (title === '') return 'its operator has no name';
  const isLocal = operator.type === 'local';
  const region = plainText(where.title);
  const days = operator.install_window_days ?? 0;
  return {
    operatorTitle: title,
    scope: isLocal ? 'country' : WORLD.includes(where.slug) ? 'global' : 'region',
    region: isLocal || region === '' ? null : region,
    countries_enabled: countries,
    networks: networksOf(operator),
    install_within_days: days > 0 && days < 10_000 ? days : null,
    starts: startOf(operator.activation_policy),
    identity_check: operator.is_kyc_verify ?? null,
    apn: apnOf(operator),
  };
}

function countriesOf({ coverages, countries }: Operator): string[] {
  const covered = alpha3((coverages ?? []).map(({ code }) => code));
  return covered.length > 0 ? covered : alpha3((countries ?? []).map(({ country_code }) => country_code));
}

function startOf(policy: unknown): WholesaleOffer['starts'] {
  if (policy === 'first-usage') return 'first_use';
  return policy === 'installation' ? 'installation' : null;
}

/** By country and generation; null where none is named. */
function networksOf({ coverages }: Operator): WholesaleOffer['networks'] {
  const found = new Map<string, { country: string; names: string[]; generation: '4G' | '5G' }>();
  for (const { code, networks } of coverages ?? []) {
    const [country] = alpha3([code]);
    for (const network of networks ?? []) {
      const generation = network && generationOf(network.types);
      const name = plainText(network?.name ?? '');
      if (country === undefined || !generation || name === '') continue;
      const key = `${country} ${generation}`;
      const entry = found.get(key) ?? { country, names: [], generation };
      if (!entry.names.includes(name)) entry.names.push(name);
      found.set(key, entry);
    }
  }
  return found.size > 0 ? [...found.values()] : null;
}

/** @returns null for networks older than LTE, which the shop doesn't name. */
function generationOf(types: readonly unknown[]): '4G' | '5G' | null {
  if (types.includes('5G')) return '5G';
  return types.includes('4G') || types.includes('LTE') ? '4G' : null;
}

/** One device that needs it set by hand is enough: an APN that was set without need does no harm. */
function apnOf(operator: Operator): WholesaleOffer['apn'] {
  const { ios, android } = operator.apn ?? {};
  const all = [ios, android, { apn_type: operator.apn_type, apn_value: operator.apn_value }];
  const named = all.filter((one) => one !== undefined && typeof one.apn_type === 'string');
  const byHand = named.filter((one) => one?.apn_type === 'manual');
  const values = byHand.map((one) => plainText(one?.apn_value ?? operator.apn_value));
  const value = values.find((text) => text !== '');
  if (value !== undefined) return { by_hand: value };
  const isAutomatic = named.length > 0 && named.every((one) => one?.apn_type === 'automatic');
  return isAutomatic ? 'automatic' : null;
}
