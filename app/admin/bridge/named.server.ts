import { type ActionFunctionArgs, data } from 'react-router';
import { fieldValue, VERB_LABELS } from '../kit/action-fields.ts';
import type { FormOutcome } from '../kit/form-outcome.ts';
import { spoken } from '../kit/words.ts';
import { act } from './act.server.ts';
import { askVerb } from './ask-verb.server.ts';
import { readForm } from './form.server.ts';
import { newStamp, refusalOf } from './read.server.ts';

/** A verb with an address of its own, since there is one of what it is done to, or it makes something new. */
export interface NamedVerb {
  /** Behind /api/v2/admin/: `pricing/publish`. */
  path: string;
  /** The field of the body that names the row: `version`, where a form is about `pricing/12`. */
  row?: string;
  /** Fields that hold JSON, as a person has typed it. */
  json?: readonly string[];
  /** Fields that hold a list by comma. */
  lists?: readonly string[];
  /** Names of the API for fields that can't have them in a form. */
  rename?: Record<string, string>;
  /** Makes the body of the fields, where it isn't flat. */
  compose?: (fields: Record<string, unknown>) => Record<string, unknown>;
  /** Said where the answer has no sentence of its own. */
  said?: (answer: Record<string, unknown>) => string;
}

const OWN_FIELDS = new Set(['verb', 'at', 'key', 'reason']);
/** What the form calls its fields, as JSON: the API, which refuses one, has but its name (`DeskForm`). */
const LABELS = '_labels';

/**
 * A route's `action` for forms about verbs with addresses of their own; all other forms are those of `act`.
 * @param verbs by room and verb: `pricing/rollback`.
 * @param rooms of the other forms.
 */
export async function actNamed(
  args: ActionFunctionArgs,
  verbs: Record<string, NamedVerb>,
  rooms: readonly string[] = [],
) {
  const form = await readForm(args);
  const text = (name: string) => String(form.get(name) ?? '');
  const [at, verb] = [text('at'), text('verb')];
  const [room = '', row] = at.split('/');
  const named = Object.hasOwn(verbs, `${room}/${verb}`) ? verbs[`${room}/${verb}`] : undefined;
  if (named === undefined) return act(args, rooms, form);
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== LABELS ? [[name, value]] : [],
    ),
  );
  const about = { at, verb, typed, stamp: newStamp() };
  const read = bodyOf(named, typed, row);
  if ('problem' in read) {
    return data<FormOutcome>({ ...about, kind: 'refused', message: read.problem }, { status: 422 });
  }
  const body = named.compose?.(read.body) ?? read.body;
  const response = await askVerb(args, named.path, text('key'), body);
  if (!response.ok) {
    const {
      detail: message,
      code: problem,
      fields,
    } = await refusalOf(response, labelsOf(text(LABELS), named.rename));
    const code = problem === 'fresh_factor_required' ? 'fresh_factor' : null;
    return data<FormOutcome>(
      { ...about, kind: 'refused', message, ...(code && { code }), ...(fields && { detail: { fields } }) },
      { status: response.status },
    );
  }
  const answer = (await response.json()) as Record<string, unknown>;
  const said = named.said?.(answer) ?? answer.message;
  return data<FormOutcome>({
    ...about,
    kind: answer.outcome === 'asked' ? 'asked' : 'done',
    message: typeof said === 'string' ? spoken(said) : 'It is done.',
    detail: (answer.detail as Record<string, unknown> | undefined) ?? answer,
  });
}

/** Labels by the names of the API. A form says them, so that they are taken for texts alone. */
function labelsOf(json: string, rename: Record<string, string> = {}): Record<string, string> {
  const labels: Record<string, string> = { ...VERB_LABELS };
  try {
    for (const [name, label] of Object.entries(JSON.parse(json) as object)) {
      if (typeof label === 'string') labels[rename[name] ?? name.split('.').at(-1)!] = label;
    }
  } catch {
    // A form of an older page has none.
  }
  return labels;
}

/** The body that a form stands for, or what is wrong with what was typed. */
export function bodyOf(
  { row: rowField, json = [], lists = [], rename = {} }: Pick<NamedVerb, 'row' | 'json' | 'lists' | 'rename'>,
  typed: Record<string, string>,
  row: string | undefined,
): { body: Record<string, unknown> } | { problem: string } {
  const body: Record<string, unknown> = {};
  if (rowField !== undefined) body[rowField] = fieldValue(rowField, row ?? '');
  if (typed.reason !== undefined) body.reason = typed.reason.trim();
  for (const [name, value] of Object.entries(typed)) {
    const text = value.trim();
    if (OWN_FIELDS.has(name) || text === '') continue;
    const called = rename[name] ?? name;
    if (json.includes(name)) {
      try {
        body[called] = JSON.parse(value);
      } catch (error) {
        return { problem: `The ${name} aren't JSON: ${whereOf(value, error)}.` };
      }
    } else if (lists.includes(name)) {
      body[called] = text.split(',').map((each) => each.trim());
    } else {
      body[called] = fieldValue(name, text);
    }
  }
  return { body };
}

/** What is wrong with a text that should be JSON, and on which line. */
function whereOf(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!failsWithin(text)) return 'they end too early';
  const plainly = [' in JSON', ', "', ', ..."'].reduce((words, end) => words.split(end)[0]!, message);
  // Node tells no place of most mistakes: it is the end of the shortest beginning that is wrong already.
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const half = Math.floor((right + wrong) / 2);
    if (failsWithin(text.slice(0, half))) wrong = half;
    else right = half;
  }
  const before = text.slice(0, wrong - 1).split('\n');
  return `${plainly}, at line ${before.length}, letter ${before.at(-1)!.length + 1}`;
}

/** Whether a text is no beginning of JSON: what merely isn't complete yet is one. */
function failsWithin(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const { message } = error as Error;
    if (/end of JSON|Unterminated string/.test(message)) return false;
    const position = /position (\d+)/.exec(message)?.[1];
    return position === undefined || Number(position) < text.length;
  }
}
