import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import type { SearchAnswer } from '../../api/contract/desk/search.ts';
import { readDesk } from './bridge/read.server.ts';
import { Empty, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';

export const meta: MetaFunction = titled('Search');

/** As many as the API tells of (core/desk/search.ts). */
const MOST_HITS = 20;

/** One hit opens at once. */
export async function loader(args: LoaderFunctionArgs) {
  const q = new URL(args.request.url).searchParams.get('q')?.trim() ?? '';
  if (q === '') return { q, hits: [], hint: undefined };
  const { hits, hint } = await readDesk<SearchAnswer>(args, `search?${new URLSearchParams({ q })}`);
  const [only, ...others] = hits;
  if (only !== undefined && others.length === 0 && only.href.startsWith('/admin')) throw redirect(only.href);
  return { q, hits, hint };
}

function foundWords(q: string, found: number, hint: SearchAnswer['hint']): string {
  if (q === '')
    return 'An order number, an id of ours or of a provider, an ICCID or its last six digits, an address, a code, a country, or words of a note.';
  if (hint === 'wrong_order_number' && found === 0)
    return 'This order number has a wrong character: its last one does not fit the six before it. Ask for it again.';
  if (found === 0) return 'Nothing has this id, address or code.';
  if (found < MOST_HITS) return `${found} found.`;
  return `The first ${found}; there may be more. Type more of it to find the others.`;
}

/** What the omnibox has found: nothing, or several. */
export default function Search() {
  const { q, hits, hint } = useLoaderData<typeof loader>();
  return (
    <Screen title={q === '' ? 'Find anything' : `“${q}”`}>
      <p className="d-soft" role="status">
        {foundWords(q, hits.length, hint)}
      </p>
      {hits.length === 0 ? null : (
        <ul className="d-hits">
          {hits.map((hit) => (
            <li key={`${hit.kind} ${hit.uid}`} data-row>
              <Link to={hit.href} data-open>
                <span className="d-hit-kind">{sentence(hit.kind)}</span>
                <b>{hit.title}</b>
                {hit.detail ? <span className="d-soft">{hit.detail}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && hits.length === 0 ? (
        <Empty>An address is found whole or by its beginning; an ICCID by its last six digits.</Empty>
      ) : null}
    </Screen>
  );
}
