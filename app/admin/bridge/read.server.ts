import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { List } from '../../../api/contract/desk/lists.ts';
import type { FieldProblem } from '../../../core/field-words.ts';
import { adminApiContext } from '../../../server/page-context.server.ts';
import { centsTyped } from '../kit/dollars-typed.ts';
import { refusalWords, sentence } from '../kit/words.ts';

const API = '/api/v2/admin/';
const SIGN_IN = '/login-with-credentials';

type Asking = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What a screen shows in place of its rows: the API's own sentence. */
export interface Refusal {
  title: string;
  detail: string;
  /** As in the API's list of errors: `fresh_factor_required`. */
  code?: string | undefined;
  /** What is wrong with which field of rules. */
  fields?: FieldProblem[] | undefined;
}

/**
 * Reads an address of the API for a screen: `readDesk<OrderAnswer>(args, \`orders/${uid}\`)`.
 * @throws a redirect to the sign-in, the shop's 404 page for customers, or what the screen's frame then says (403, 404, 400, 500).
 */
export async function readDesk<Answer>(asking: Asking, path: string, init?: RequestInit): Promise<Answer> {
  const response = await askDesk(asking, path, init);
  if (response.ok) return (await response.json()) as Answer;
  throw data(await refusalOf(response), { status: response.status });
}

/** The same, and null where the answer is none: for what a screen can do without. */
export async function readIfAny<Answer>(asking: Asking, path: string): Promise<Answer | null> {
  const response = await askDesk(asking, path);
  return response.ok ? ((await response.json()) as Answer) : null;
}

/** The second factors of whoever is signed in; null for who has none to show, such as a key. */
export async function readStaffFactors<Answer>({ context }: Asking): Promise<Answer | null> {
  const response = await context.get(adminApiContext)('/api/v2/staff/factors');
  return response.ok ? ((await response.json()) as Answer) : null;
}

/** @throws a redirect to the sign-in, or the shop's 404 page for customers; every other answer is returned as it is. */
export async function askDesk(
  { request, context }: Asking,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const api = context.get(adminApiContext);
  const response = await api(API + path, init);
  if (response.status === 403 && (await refusalOf(response.clone())).code === 'factor_required') {
    // A session without a second factor, where money is real: the sign-in has it enrolled.
    throw redirect(SIGN_IN);
  }
  if (response.status !== 401) return response;
  const session = await api('/api/auth/session');
  const known = session.ok && (await session.json()) !== null;
  // A customer learns nothing of what is here (C11.1).
  if (known) throw data(null, { status: 404, statusText: 'Not Found' });
  const { pathname, search } = new URL(request.url);
  throw redirect(`${SIGN_IN}?${new URLSearchParams({ callbackUrl: pathname + search })}`);
}

/** @param labels of the form that is refused, by the names of the API. */
export async function refusalOf(
  response: Response,
  labels?: Readonly<Record<string, string>>,
): Promise<Refusal> {
  const { title, detail, code, fields } = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  return {
    title: title ?? `The API answered ${response.status}`,
    detail: refusalWords(detail ?? 'There is no more to say about it.', labels),
    code,
    fields,
  };
}

/** One page of a list, and what its screen needs to draw filters, paging and the CSV. */
export interface ReadList<Item> {
  list: List<Item>;
  /** The filters that are set, by name. */
  asked: Record<string, string>;
  /** What a CsvLink takes for the same filter. */
  csv: string;
  /** Why there are no rows: a filter that isn't understood. */
  refusal: Refusal | null;
  /** One of a kind for each time that the screen is made: keys of its forms begin with it. */
  stamp: string;
}

/**
 * Reads a page of a list by the filters in the screen's own address; parameters that aren't filters are left out, and so are empty
 * ones, which a form without JavaScript sends.
 * @param filters names of the list's filters.
 * @param amounts those that are written in dollars, and what the API calls them in cents.
 */
export async function readList<Item>(
  asking: Asking,
  name: string,
  filters: readonly string[],
  amounts: Readonly<Record<string, string>> = {},
): Promise<ReadList<Item>> {
  const given = new URL(asking.request.url).searchParams;
  const asked: Record<string, string> = {};
  for (const filter of filters) {
    const value = given.get(filter)?.trim();
    if (value) asked[filter] = value;
  }
  const inApi = Object.entries(asked).map(([filter, value]): [string, string] => {
    const name = amounts[filter];
    // What is no amount is refused there, and not taken for cents.
    return name === undefined ? [filter, value] : [name, String(centsTyped(value))];
  });
  const query = new URLSearchParams(inApi);
  const csv = `${name}?${query}`;
  const cursor = given.get('cursor');
  if (cursor) query.set('cursor', cursor);
  query.set('limit', '50');
  const response = await askDesk(asking, `${name}?${query}`);
  const stamp = newStamp();
  if (response.ok) return { list: (await response.json()) as List<Item>, asked, csv, refusal: null, stamp };
  const refusal = await refusalOf(response);
  if (response.status !== 400) throw data(refusal, { status: response.status });
  for (const [filter, name] of Object.entries(amounts)) {
    if (refusal.detail.startsWith(`${sentence(name)}: `))
      refusal.detail = `“${asked[filter]}” is no amount in dollars, such as 12.50, of up to 100,000.`;
  }
  const list = { items: [], next_cursor: null, count: { value: 0, capped: false } };
  return { list, asked, csv, refusal, stamp };
}

/** One of a kind for each time that a screen is made; the keys of its forms begin with it, so that a form sent twice is one request. */
export const newStamp = (): string => crypto.randomUUID();
