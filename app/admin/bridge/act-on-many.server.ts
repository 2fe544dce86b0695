import { type ActionFunctionArgs, data } from 'react-router';
import { type BulkVerb, MOST_ROWS } from '../kit/bulk-verbs.ts';
import type { Outcome } from '../kit/outcome.ts';
import { askVerb } from './ask-verb.server.ts';
import { readForm } from './form.server.ts';
import { refusalOf } from './read.server.ts';

/** How many refusals are told in words. */
const TOLD = 5;

/**
 * A list's `action`: one verb on each row that its form names, one after the other, each in a transaction of its own. The same form
 * twice does nothing twice.
 */
export async function actOnMany(args: ActionFunctionArgs, room: string, verbs: readonly BulkVerb[]) {
  const form = await readForm(args);
  const verb = String(form.get('verb') ?? '');
  const rows = [...new Set(form.getAll('row').map(String))];
  const refuse = (message: string) =>
    data<Outcome>({ kind: 'refused', message, verb, at: room }, { status: 400 });
  const chosen = verbs.find((each) => each.verb === verb);
  if (chosen === undefined) return refuse('Choose what is to be done.');
  if (rows.length === 0) return refuse('Select at least one row.');
  if (rows.length > MOST_ROWS) return refuse(`At most ${MOST_ROWS} rows go at once.`);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const field = chosen.field && { [chosen.field.name]: text(chosen.field.name) };
  const body = { verb, reason: text('reason'), ...field };
  const answers: RowAnswer[] = [];
  for (const row of rows) {
    const key = `${String(form.get('key') ?? '')}-${verb}-${row}`.slice(0, 250);
    const response = await askVerb(args, `${room}/${encodeURIComponent(row)}/actions`, key, body);
    const refusal = response.ok ? null : await refusalOf(response);
    answers.push({ row, asked: response.status === 202, refusal });
  }
  const outcome = outcomeOfMany(answers);
  const none = answers.every(({ refusal }) => refusal !== null);
  return data<Outcome>({ ...outcome, verb, at: room }, { status: none ? 409 : 200 });
}

/** What became of one row. */
interface RowAnswer {
  row: string;
  /** Whether a second person is asked. */
  asked: boolean;
  refusal: { detail: string; code?: string | undefined } | null;
}

/** The rows' answers as one; with the form for the second factor where any row was refused for want of it. */
export function outcomeOfMany(answers: readonly RowAnswer[]): Pick<Outcome, 'kind' | 'message' | 'code'> {
  const refused = answers.flatMap(({ row, refusal }) =>
    refusal === null ? [] : [`${row}: ${refusal.detail}`],
  );
  const asked = answers.filter((answer) => answer.asked).length;
  const done = answers.length - refused.length - asked;
  const message = [
    `${done} of ${answers.length} done.`,
    asked > 0 ? `For ${asked} a second person is asked.` : null,
    refused.length > 0 ? `${refused.length} refused: ${refused.slice(0, TOLD).join(' ')}` : null,
    refused.length > TOLD ? '…' : null,
  ]
    .filter(Boolean)
    .join(' ');
  const kind = refused.length > 0 ? 'refused' : asked > 0 ? 'asked' : 'done';
  const stale = answers.some(({ refusal }) => refusal?.code === 'fresh_factor_required');
  return { kind, message, ...(stale && { code: 'fresh_factor' as const }) };
}
