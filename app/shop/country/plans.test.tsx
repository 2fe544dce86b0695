import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { DataNeed } from './DataNeed.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { pointInWords } from './PlotCard.tsx';
import { PricePlot } from './PricePlot.tsx';
import { PrioritySelector } from './PrioritySelector.tsx';
import { Recommended } from './Recommended.tsx';
import type { Area, ShownPlan } from './shown-plan.ts';
import { ValueTable } from './ValueTable.tsx';

function plan(uid: string, gigabytes: number, dollars: number, area: number | null = null): ShownPlan {
  return {
    uid,
    name: uid,
    data_quota_mb: gigabytes * 1000,
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: true,
    install_within_days: 180,
    starts: 'first_use',
    identity_check: false,
    apn: 'automatic',
    network: null,
    validity_days: 31,
    price: cents(dollars * 100),
    policy_name: 'Full speed until the data is used up',
    area,
  };
}

const asia: Area = { name: 'Asia', scope: 'region', count: 23, countries: 'Bangladesh, Japan, Thailand' };
const globe: Area = { name: 'Global', scope: 'global', count: 176, countries: 'Everywhere' };
const plans = [plan('small', 1, 4), plan('large', 20, 19), plan('wide', 10, 40, 0)];
const t = messagesOf('en', 'country');
const render = (node: ReactNode) => renderToStaticMarkup(node);
const times = (html: string, text: string) => html.split(text).length - 1;

test('three picks; a plan that is several of them is one ticket with several tags', () => {
  const html = render(
    <Recommended country="Japan" plans={[plan('only', 1, 4)]} areas={[]} networkLists={[]} />,
  );
  expect(times(html, '<article')).toBe(1);
  for (const tag of ['Best Overall Value', 'Best for Budget', 'Most Data']) expect(html).toContain(tag);
});

test('a card says what the specification lists (S3.3 to S3.7)', () => {
  const html = render(
    <PlanGrid country="Japan" plans={[plan('small', 1, 4)]} areas={[]} networkLists={[]} />,
  );
  const words = [
    '>1<',
    '>GB<',
    '>30<',
    '$4',
    'Japan',
    'Full speed until the data is used up',
    'Instant Activation',
  ];
  for (const word of [...words, '5G/4G Speed', '24/7 Support', 'Buy eSIM']) expect(html).toContain(word);
});

test('a region’s country list is written once, however many plans share it', () => {
  const html = render(
    <PlanGrid
      country="Japan"
      plans={[...plans, plan('wider', 20, 60, 0)]}
      areas={[asia]}
      networkLists={[]}
    />,
  );
  expect(times(html, asia.countries)).toBe(1);
  expect(html).toContain('2 plans from $40, 23 countries');
});

test('the table marks its top row alone, and folds from the thirteenth on', () => {
  const many = Array.from({ length: 60 }, (_, index) => plan(`plan ${index}`, 1, index + 4));
  const html = render(<ValueTable plans={many} areas={[]} />);
  expect(times(html, 'Best Value')).toBe(1);
  expect(times(html, 'group-has-[:checked]/table:table-row')).toBe(48);
  expect(html).toContain('Show all 60 plans');
  expect(render(<ValueTable plans={plans} areas={[asia]} />)).not.toContain('Show all');
});

test('each priority has its top three, the first marked "Best Choice"', () => {
  const html = render(
    <PrioritySelector
      country="Japan"
      plans={[...plans, plan('fourth', 2, 7)]}
      areas={[asia]}
      networkLists={[]}
    />,
  );
  expect(times(html, 'Best Choice')).toBe(3);
  expect(times(html, '<article')).toBe(9);
  for (const label of ['Maximum Data', 'Best Price', 'Longest Duration']) expect(html).toContain(label);
});

test('an area none of whose plans is left isn’t shown; the first one left stands open where no plan is the country’s own', () => {
  const html = render(
    <PlanGrid country="Japan" plans={[plan('wide', 10, 40, 1)]} areas={[asia, globe]} networkLists={[]} />,
  );
  expect(html).not.toContain('Asia');
  expect(html).toContain('176 countries');
  expect(times(html, 'open=""')).toBe(1);
});

test('every plan is a point of the plot with its words, and one of them a tab stop', () => {
  const shown = [...plans, plan('far', 5, 60, 1)];
  const html = render(<PricePlot country="Japan" plans={shown} areas={[asia, globe]} />);
  expect(times(html, 'role="option"')).toBe(4);
  expect(times(html, 'tabindex="0"')).toBe(1);
  expect(times(html, 'aria-selected="true"')).toBe(1);
  expect(html).toContain('small: 1 GB, 30 full days, $4, $4 per GB, works in Japan, on the line');
  expect(html).toContain('far: 5 GB, 30 full days, $60, $12 per GB, works in 176 countries"');
});

test('the table says which plans are on the plot’s line, and says nothing where there is no plot', () => {
  expect(times(render(<ValueTable plans={plans} areas={[asia]} />), '>On the line')).toBe(2);
  expect(render(<ValueTable plans={[plan('only', 1, 4)]} areas={[]} />)).not.toContain('>On the line');
});

test('the calculator starts with its first figures and the cheapest plan that carries them', () => {
  const html = render(<DataNeed plans={[...plans, plan('enough', 5, 8), plan('dearer', 6, 9)]} />);
  expect(html).toContain('3.2 GB');
  expect(html).toContain('data-plan="enough"');
  expect(render(<DataNeed plans={[plan('small', 1, 4)]} />)).toContain('No single plan here');
});

test('a ticket spells out its facts', () => {
  const html = render(
    <PlanGrid
      country="Japan"
      plans={[{ ...plan('small', 1, 4), network: 0 }]}
      areas={[]}
      networkLists={['docomo (5G)']}
    />,
  );
  for (const words of ['docomo (5G).', 'Allowed.', '180 days after purchase.']) expect(html).toContain(words);
});

test('a point says whether its plan is on the line', () => {
  expect(pointInWords(t, plan('large', 20, 19), true, 'Japan')).toMatch(/, on the line$/);
  expect(pointInWords(t, plan('large', 20, 19), false, 'Japan')).not.toContain('line');
});
