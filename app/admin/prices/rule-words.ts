import { dollars } from '../kit/words.ts';
import { type Draft, type Json, readAt, textsAt } from '../rules/draft.ts';

/** Names that a sentence says one by one. */
const MOST_NAMES = 6;

/** "Japan, South Korea and 12 more". */
export function listed(names: readonly string[], word: string): string {
  const said = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  if (said.length < names.length) return `${said.join(', ')} and ${names.length - said.length} more`;
  return said.length < 2 ? said.join() : `${said.slice(0, -1).join(', ')} ${word} ${said.at(-1)}`;
}

const SCOPES: Record<string, string> = {
  country: 'plans of one country',
  region: 'regional plans',
  global: 'global plans',
};

/** A rule as a sentence: "Japan, 1–5 GB, from maya: cost × 1.35 + $0.50, at least $1.00 above cost, ends in .99." */
export function ruleWords(draft: Draft, countryName: (code: string) => string): string {
  const how = [formulaWords(draft), ...boundWords(draft), roundingWords(draft.rounding)];
  return `${whenWords(draft, countryName)}: ${how.filter((words) => words !== '').join(', ')}.`;
}

/** What it is for. */
function whenWords(draft: Draft, countryName: (code: string) => string): string {
  const texts = (name: string) => textsAt(draft, `when.${name}`);
  const cost = rangeWords(readAt(draft, 'when.cost_cents'), (cents) => ({ figure: money(cents), unit: '' }));
  const parts = [
    listed(texts('countries').map(countryName), 'and'),
    listed(texts('regions'), 'and'),
    listed(
      texts('scopes').map((scope) => SCOPES[scope] ?? scope),
      'and',
    ),
    rangeWords(readAt(draft, 'when.size_mb'), sizeWords),
    rangeWords(readAt(draft, 'when.days'), (days) => ({
      figure: said(days),
      unit: days === 1 ? 'day' : 'days',
    })),
    cost === '' ? '' : `cost ${cost}`,
    texts('kinds').length > 0 ? `${listed(texts('kinds'), 'or')} data` : '',
    texts('companies').length > 0 ? `from ${listed(texts('companies'), 'or')}` : '',
    rangeWords(readAt(draft, 'when.dates'), (day) => ({ figure: said(day), unit: '' }), ' to '),
    readAt(draft, 'price.recommended_percent') === undefined ? '' : 'with a recommended price',
    readAt(draft, 'price.competitor') === undefined ? '' : 'with a competitor’s price',
  ].filter((part) => part !== '');
  const words = parts.length === 0 ? 'everything else' : parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Amount {
  figure: string;
  unit: string;
}

function rangeWords(range: Json | undefined, words: (bound: Json) => Amount, dash = '–'): string {
  if (typeof range !== 'object' || range === null || Array.isArray(range)) return '';
  const { from, to } = range;
  const whole = ({ figure, unit }: Amount) => `${figure} ${unit}`.trim();
  if (from === undefined) return to === undefined ? '' : `up to ${whole(words(to))}`;
  if (to === undefined) return `from ${whole(words(from))}`;
  const [low, high] = [words(from), words(to)];
  if (whole(low) === whole(high)) return whole(high);
  const isSameUnit = low.unit === high.unit || low.unit === 'day';
  return `${isSameUnit ? low.figure : whole(low)}${dash}${whole(high)}`;
}

function sizeWords(mb: Json): Amount {
  if (typeof mb !== 'number') return { figure: said(mb), unit: 'GB' };
  return mb >= 1_000 ? { figure: String(mb / 1_000), unit: 'GB' } : { figure: String(mb), unit: 'MB' };
}

/** How it makes a price. */
function formulaWords(draft: Draft): string {
  const at = (name: string) => readAt(draft, `price.${name}`);
  const [markup, margin] = [at('markup_percent'), at('target_margin_percent')];
  const [recommended, fixed] = [at('recommended_percent'), at('fixed_cents_price')];
  const parts: string[] = [];
  if (markup !== undefined) {
    const plus = at('fixed_cents');
    const times =
      typeof markup === 'number' ? String(Math.round(10_000 + markup * 100) / 10_000) : `(100 + ${markup})%`;
    const sum = [
      times === '1' ? 'cost' : `cost × ${times}`,
      ...(plus === undefined || plus === 0 ? [] : [money(plus)]),
    ];
    parts.push(sum.join(' + '));
  }
  if (margin !== undefined) {
    parts.push(`cost and ${feeWords(at('card_fee'))}, with ${said(margin)}% left`);
  }
  if (recommended !== undefined) parts.push(`the recommended price${changeWords(recommended)}`);
  if (fixed !== undefined) parts.push(money(fixed));
  if (at('competitor') !== undefined) parts.push(competitorWords(at));
  return parts.length === 0 ? 'no price yet' : parts.join(' or ');
}

function competitorWords(at: (name: string) => Json | undefined): string {
  const [name, cents, percent, more, days] = [
    'name',
    'undercut_cents',
    'undercut_percent',
    'more_data_percent',
    'fresh_days',
  ].map((field) => at(`competitor.${field}`));
  const whose = name === undefined ? 'what the cheapest competitor asks' : `what ${said(name)} asks`;
  const less =
    cents !== undefined ? ` − ${money(cents)}` : percent !== undefined ? ` − ${said(percent)}%` : '';
  return `${whose}${less} (up to ${said(more ?? '?')}% more data, seen within ${said(days ?? '?')} days)`;
}

function changeWords(percent: Json): string {
  if (percent === 0) return '';
  if (typeof percent !== 'number') return ` + ${said(percent)}%`;
  return ` ${percent < 0 ? '−' : '+'} ${Math.abs(percent)}%`;
}

/** Below and above what a price doesn't go. */
function boundWords(draft: Draft): string[] {
  const at = (path: string) => readAt(draft, path);
  const [cents, percent] = [at('floors.margin_cents'), at('floors.margin_percent')];
  const [promotion, ceiling] = [at('floors.after_promotion'), at('ceiling_cents')];
  const ofRecommended = at('ceiling_recommended_percent');
  return [
    cents === undefined ? '' : `at least ${money(cents)} above cost`,
    percent === undefined ? '' : `at least ${said(percent)}% of it left`,
    promotion === undefined ? '' : `never below cost and ${feeWords(promotion)} after the best code`,
    at('floors.company_lowest_price') === false ? 'also below the company’s lowest price' : '',
    ceiling === undefined ? '' : `at most ${money(ceiling)}`,
    ofRecommended === undefined ? '' : `at most ${said(ofRecommended)}% of the recommended price`,
  ];
}

function feeWords(fee: Json | undefined): string {
  if (typeof fee !== 'object' || fee === null || Array.isArray(fee)) return 'the card fee';
  const { percent, fixed_cents } = fee;
  return `the card fee (${said(percent ?? '?')}% + ${money(fixed_cents ?? '?')})`;
}

function roundingWords(rounding: Json | undefined): string {
  if (rounding === 'none') return '';
  if (rounding === 'whole') return 'whole dollars';
  if (rounding === '.49') return 'ends in .49 or .99';
  if (rounding === 'charm') return 'ends in .99 within its $5 step';
  return rounding === undefined ? 'not rounded yet' : `ends in ${said(rounding)}`;
}

const money = (cents: Json): string => (typeof cents === 'number' ? dollars(cents) : `$${said(cents)}`);
const said = (value: Json): string => String(value);
