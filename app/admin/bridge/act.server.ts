import { type ActionFunctionArgs, data } from 'react-router';
import type { ActionAnswer } from '../../../api/contract/desk/actions.ts';
import { fieldValue, VERB_LABELS } from '../kit/action-fields.ts';
import type { Outcome } from '../kit/outcome.ts';
import { spoken } from '../kit/words.ts';
import { askVerb } from './ask-verb.server.ts';
import { readForm } from './form.server.ts';
import { refusalOf } from './read.server.ts';

/** What a form of `Actions` says beside the fields of its verb. */
const OWN_FIELDS = new Set(['verb', 'at', 'key', 'reason']);

/**
 * A route's `action`: calls the verb that a form of the kit names, on the row that it names. The same form twice is carried out once,
 * by its key.
 * @param rooms what this screen's forms may be about: `['orders', 'refunds']`.
 * @param read the form, where it was read already.
 */
export async function act(args: ActionFunctionArgs, rooms: readonly string[], read?: FormData) {
  const form = read ?? (await readForm(args));
  const text = (name: string) => String(form.get(name) ?? '');
  const at = text('at');
  const verb = text('verb');
  const [room = '', ...row] = at.split('/').map(decoded);
  if (!rooms.includes(room) || row.length === 0 || row.some((part) => part === '..' || part === '')) {
    throw data({ title: 'Not a form of this screen', detail: 'Reload the screen.' }, { status: 400 });
  }
  const body: Record<string, unknown> = { verb, reason: text('reason').trim() };
  for (const [name, value] of form) {
    if (OWN_FIELDS.has(name) || name.startsWith('_') || typeof value !== 'string' || value.trim() === '')
      continue;
    // Of two fields of one name the first that says something counts: a time that is chosen, before one that is typed.
    if (Object.hasOwn(body, name)) continue;
    body[name] = fieldValue(name, value.trim());
  }
  const path = [room, ...row.map(encodeURIComponent), 'actions'].join('/');
  const response = await askVerb(args, path, text('key'), body);
  const about = { at, verb };
  if (response.ok) {
    const answer = (await response.json()) as ActionAnswer;
    const { outcome: kind, message, detail } = answer;
    return data<Outcome>({ ...about, kind, message: spoken(message), ...(detail && { detail }) });
  }
  const { detail: message, code: problem } = await refusalOf(response, VERB_LABELS);
  const code = problem === 'fresh_factor_required' ? 'fresh_factor' : null;
  return data<Outcome>(
    { ...about, kind: 'refused', message, ...(code && { code }) },
    { status: response.status },
  );
}

/** A part of where a row is: encoded where it has letters of an address, such as what an alarm is about. Nothing for what is no such part. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
