import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { adminApiContext } from '../../../server/page-context.server.ts';
import { loader } from '../orders.tsx';

/** Opens the screen at an address, before an API that gives this answer. */
async function open(query: string, answer: () => Response) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(adminApiContext, async (path) => {
    asked.push(path);
    return answer();
  });
  const request = new Request(`http://shop.example/admin/orders?${query}`);
  const read = await loader({ request, context, params: {} } as unknown as LoaderFunctionArgs).catch(
    (thrown: unknown) => thrown as Response,
  );
  return { asked, read };
}

const NONE = () => Response.json({ items: [], next_cursor: null, count: { value: 0, capped: false } });

test('amounts are written in dollars, and asked for in cents: of the list, its next page and its CSV', async () => {
  const { asked, read } = await open('amount_from=12.50&amount_to=%2420&state=paid&cursor=ord_1', NONE);
  expect(asked).toEqual(['/api/v2/admin/orders?state=paid&min=1250&max=2000&cursor=ord_1&limit=50']);
  expect(read).toMatchObject({
    asked: { amount_from: '12.50', amount_to: '$20', state: 'paid' },
    csv: 'orders?state=paid&min=1250&max=2000',
  });
});

test('what is no amount is refused in the words of the screen, and never taken for cents', async () => {
  const refuses = (name: string) => () =>
    Response.json(
      { title: 'Bad request', detail: `"${name}" in the query has the wrong type: it must be a number.` },
      { status: 400 },
    );
  for (const text of ['12,50', '1e3', 'cheap']) {
    const { asked, read } = await open(new URLSearchParams({ amount_to: text }).toString(), refuses('max'));
    expect(asked).toEqual(['/api/v2/admin/orders?max=null&limit=50']);
    expect(read).toMatchObject({
      refusal: { detail: `“${text}” is no amount in dollars, such as 12.50, of up to 100,000.` },
    });
  }
  const { read } = await open('state=none', refuses('state'));
  expect(read).toMatchObject({ refusal: { detail: 'State: it must be a number.' } });
});

test('an address with cents, as people have saved it, leads to the same orders', async () => {
  const { asked, read } = await open('min=1250&state=paid&max=99', NONE);
  expect(asked).toEqual([]);
  expect((read as Response).headers.get('location')).toBe(
    '/admin/orders?state=paid&amount_from=12.50&amount_to=0.99',
  );
});
