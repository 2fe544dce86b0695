import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Status from '../status.tsx';

const times = { p50_ms: null, p95_ms: null };

/** The page in words, with such interruptions, as read on the 30th of November. */
function textOf(incidents: { began: string; ended: string | null }[]): string {
  const page = (
    <Status
      loaderData={{
        ...{ times: { day: times, month: times }, undelivered: null, sells: true, pays: true },
        ...{ prompt: { orders: true, mails: true }, onSale: { destinations: 238, plans: 2_355 } },
        disturbedDays: Array.from({ length: 30 }, () => false),
        readAt: '2026-11-30T16:26:00.000Z',
        incidents,
      }}
    />
  );
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('an interruption within a day names it once', () => {
  const text = textOf([{ began: '2026-11-26T16:11:00.000Z', ended: '2026-11-26T16:20:00.000Z' }]);
  expect(text).toContain('26 November 2026, 16:11–16:20');
  const overnight = textOf([{ began: '2026-11-25T23:50:00.000Z', ended: '2026-11-26T00:10:00.000Z' }]);
  expect(overnight).toContain('25 November 2026, 23:50 to 26 November 2026, 00:10');
});

test('the days that are drawn say from when until when they are', () => {
  expect(textOf([])).toMatch(/ 1 November 2026 30 November 2026 /);
});
