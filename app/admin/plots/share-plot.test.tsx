import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SharePlot } from './SharePlot.tsx';

const htmlOf = (ends: readonly number[]) =>
  renderToStaticMarkup(
    <SharePlot
      title="Steps"
      words="Three of them."
      points={['1 Nov', '2 Nov']}
      lines={ends.map((end, at) => ({
        name: `line ${at}`,
        look: (['now', 'good', 'plain'] as const)[at]!,
        shares: [0.5, end],
      }))}
      head={[]}
      rows={[]}
    />,
  );
const heightsOf = (html: string) =>
  Array.from(html.matchAll(/<text [^>]*y="([\d.]+)"[^>]*>line \d/g), ([, y]) => Number(y));

test('the names of lines that end together stand apart, each near its own end', () => {
  const [high, low, lowest] = heightsOf(htmlOf([0.9, 0.06, 0]));
  expect(lowest! - low!).toBeGreaterThanOrEqual(13);
  expect(low! - high!).toBeGreaterThan(100);
  const together = heightsOf(htmlOf([0, 0, 0])).sort((a, b) => a - b);
  expect(together[1]! - together[0]!).toBeGreaterThanOrEqual(13);
  expect(together[2]! - together[1]!).toBeGreaterThanOrEqual(13);
});

test('several lines are named above as well, in their colours; one alone needs no name there', () => {
  expect(htmlOf([0.5, 0.4, 0.3])).toMatch(
    /d-key-now"><\/i>line 0.*d-key-part"><\/i>line 1.*d-key-bar"><\/i>line 2/,
  );
  expect(htmlOf([0.5])).not.toContain('d-plot-key');
});
