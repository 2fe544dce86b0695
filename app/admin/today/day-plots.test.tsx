import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Overview } from '../../../api/contract/desk/overview.ts';
import { DayPlots } from './DayPlots.tsx';

type Shown = Parameters<typeof DayPlots>[0]['overview'];

function htmlOf(overview: Shown, rights: Record<string, string> = { read_catalogue: 'yes' }): string {
  const router = createMemoryRouter(
    [
      {
        id: 'admin/admin-layout',
        path: '/',
        element: <DayPlots overview={overview} />,
        loader: () => null,
      },
    ],
    { hydrationData: { loaderData: { 'admin/admin-layout': { me: { rights } } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const count = (html: string, what: string) => html.split(what).length - 1;

interface Made {
  /** Orders of the day before, and of today by the hour. */
  before?: number;
  hours?: Record<number, number>;
  median?: number | null;
  revenue?: number | null;
}

/** A look at noon. */
function made({ before = 0, hours = {}, median = null, revenue = 0 }: Made): Shown {
  const day = (day: string, orders: number): Overview['today'] =>
    ({ day, orders, revenue, margin: revenue, delivered: 0, refunded_amount: 0 }) as Overview['today'];
  const today = day(
    '2026-11-20',
    Object.values(hours).reduce((sum, orders) => sum + orders, 0),
  );
  return {
    now: '2026-11-20T12:30:00Z',
    today,
    days: [day('2026-11-19', before), today],
    hours: Array.from({ length: 24 }, (_, hour) => ({
      ...{ hour, orders: hours[hour] ?? 0, low: median, median, high: median },
    })),
  };
}

test('a shop that nobody has ordered from is told where to look, and has no empty plots', () => {
  const html = htmlOf(made({}));
  expect(html).not.toContain('<svg');
  expect(textOf(html)).toContain('No order in 2 days');
  expect(html).toContain('href="/admin/plans"');
  // Of no use to who may not open it.
  expect(htmlOf(made({}), { read_catalogue: 'no' })).not.toContain('/admin/plans');
});

test('a day without an order yet says so, unless what is usual is there to see', () => {
  expect(textOf(htmlOf(made({ before: 3 })))).toContain('No order yet today.');
  expect(count(htmlOf(made({ before: 3 })), '<svg')).toBe(1);
  expect(count(htmlOf(made({ before: 3, median: 2 })), '<svg')).toBe(2);
  expect(count(htmlOf(made({ hours: { 12: 1 } })), '<svg')).toBe(2);
});

test.each([1_200, null])('with revenue of %s each plot names the colour of what runs', (revenue) => {
  const html = htmlOf(made({ hours: { 12: 1 }, revenue }));
  expect(count(html, 'd-plot-now')).toBe(2);
  expect(count(html, 'd-key-now')).toBe(2);
  expect(textOf(html)).toMatch(/Orders by hour.* this hour.*The last 30 days.* today /);
});
