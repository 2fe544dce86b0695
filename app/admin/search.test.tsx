import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import Search from './search.tsx';

/** What the screen says of so many hits. */
function saidOf(count: number): string | undefined {
  const hits = Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'order', uid: `ord_${at}`, title: 'Japan 1 GB', detail: '', href: `/admin/orders/ord_${at}` },
  }));
  const router = createMemoryRouter([{ id: 'search', path: '/', element: <Search />, loader: () => null }], {
    hydrationData: { loaderData: { search: { q: '@example.com', hits, hint: undefined } } },
  });
  return /role="status">([^<]*)/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1];
}

test('as many hits as are ever told aren’t said to be all', () => {
  expect(saidOf(19)).toBe('19 found.');
  expect(saidOf(20)).toMatch(/^The first 20; there may be more/);
});
