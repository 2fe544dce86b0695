import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { PlanGrid } from './PlanGrid.tsx';
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
    validity_days: 31,
    price: cents(dollars * 100),
    policy_name: 'Full speed until the data is used up',
    area,
  };
}

const asia: Area = { name: 'Asia', count: 23, countries: 'Bangladesh, Japan, Thailand' };
const plans = [plan('small', 1, 4), plan('large', 20, 19), plan('wide', 10, 40, 0)];
const render = (node: ReactNode) => renderToStaticMarkup(node);
const times = (html: string, text: string) => html.split(text).length - 1;

test('three picks; a plan that is several of them is one ticket with several tags', () => {
  const html = render(<Recommended country="Japan" plans={[plan('only', 1, 4)]} areas={[]} />);
  expect(times(html, '<article')).toBe(1);
  for (const tag of ['Best Overall Value', 'Best for Budget', 'Most Data']) expect(html).toContain(tag);
});

test('a card says what the specification lists (section 3, "Display")', () => {
  const html = render(<PlanGrid country="Japan" plans={[plan('small', 1, 4)]} areas={[]} />);
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
    <PlanGrid country="Japan" plans={[...plans, plan('wider', 20, 60, 0)]} areas={[asia]} />,
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
    <PrioritySelector country="Japan" plans={[...plans, plan('fourth', 2, 7)]} areas={[asia]} />,
  );
  expect(times(html, 'Best Choice')).toBe(3);
  expect(times(html, '<article')).toBe(9);
  for (const label of ['Maximum Data', 'Best Price', 'Longest Duration']) expect(html).toContain(label);
});
