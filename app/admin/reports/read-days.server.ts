import { data, type LoaderFunctionArgs } from 'react-router';
import { askDesk, type Refusal, refusalOf } from '../bridge/read.server.ts';

/** What is known of some days, or why it isn't. */
export type OfDays<Answer> = { days: Days; csv: string } & (
  | { answer: Answer; refusal: null }
  | { answer: null; refusal: Refusal }
);

/** Days that were asked for, as they stand in the address. */
export type Days = Record<'from' | 'to', string | undefined>;

/** Reads what the API has of the days in the screen's address. A span that it doesn't take is told, and stays in the fields. */
export async function readDays<Answer>(args: LoaderFunctionArgs, path: string): Promise<OfDays<Answer>> {
  const given = new URL(args.request.url).searchParams;
  const days: Days = {
    from: given.get('from')?.trim() || undefined,
    to: given.get('to')?.trim() || undefined,
  };
  const query = new URLSearchParams({
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  });
  const csv = `${path}?${query}`;
  const response = await askDesk(args, csv);
  if (response.ok) return { days, csv, answer: (await response.json()) as Answer, refusal: null };
  const refusal = await refusalOf(response);
  if (response.status !== 400) throw data(refusal, { status: response.status });
  return { days, csv, answer: null, refusal };
}
