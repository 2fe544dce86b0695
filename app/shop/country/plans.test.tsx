import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { comparePlans, type Need, USUAL_NEED } from '../../../core/catalogue/data-need.ts';
import { cents } from '../../../core/money.ts';
import { MOST_DAYS } from '../../../core/trips/most-days.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { HeroOffer } from './HeroOffer.tsx';
import { CombinePlans, NeedAnswer } from './NeedAnswer.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { pointInWords } from './PlotCard.tsx';
import { PlotFold } from './PlotFold.tsx';
import { PlotPoints } from './PricePlot.tsx';
import { PrioritySelector } from './PrioritySelector.tsx';
import { pricePlot } from './price-plot.ts';
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
const render = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const times = (html: string, text: string) => html.split(text).length - 1;

test('three picks; a plan that is several of them is one ticket with several tags', () => {
  const html = render(
    <Recommended country="Japan" plans={[plan('only', 1, 4)]} areas={[]} networkLists={[]} featured={[]} />,
  );
  expect(times(html, '<article')).toBe(1);
  for (const tag of ['Best Overall Value', 'Best for Budget', 'Most Data']) expect(html).toContain(tag);
  for (const why of ['most GB per dollar and day', 'most data up to $30']) expect(html).toContain(why);
});

test('the hero’s plan costs “from” its price only where nothing costs less', () => {
  const [small, tiny] = [plan('small', 1, 4), { ...plan('tiny', 0.5, 2.5), data_quota_mb: 500 }];
  const price = (all: ShownPlan[]) => {
    const html = render(<HeroOffer code="JPN" plan={small} all={all} />);
    return /hero-price">(.*?)<\/p>/
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, '')
      .trim();
  };
  expect(price([small, plan('large', 20, 19)])).toBe('from $4');
  expect(price([tiny, small])).toBe('$4');
});

test('what the shop features stands before the picks, and says that it is the shop’s choice', () => {
  const html = render(
    <Recommended country="Japan" plans={plans} areas={[asia]} networkLists={[]} featured={['wide']} />,
  );
  const [first = ''] = html.split('</article>');
  expect(first).toContain('Our Pick');
  expect(first).toContain('aria-label="wide"');
  expect(times(html, 'Our Pick')).toBe(1);
});

test('the face of a ticket says whether it is unlimited, allows a hotspot, and which networks it is on', () => {
  const unlimited = { ...plan('daily', 35, 33), daily_quota_mb: 5000, hotspot: false, network: 0 };
  const html = render(
    <PlanGrid country="Japan" plans={[unlimited]} areas={[]} networkLists={['docomo, au (5G)']} />,
  );
  const face = html.slice(0, html.indexOf('<details'));
  for (const words of ['Unlimited, 5 GB a day fast', '<dt>Hotspot</dt><dd>No</dd>', 'docomo, au (5G)'])
    expect(face).toContain(words);
});

test('four plans of a place stand open; of more, three do and the rest unfolds', () => {
  const grid = (count: number) =>
    render(
      <PlanGrid
        country="Japan"
        plans={Array.from({ length: count }, (_, at) => plan(`plan ${at}`, 1, at + 4))}
        areas={[]}
        networkLists={[]}
      />,
    );
  expect(grid(4)).not.toContain('Show all');
  const [open = '', folded = ''] = grid(5).split('class="more"');
  expect([times(open, '<article'), times(folded, '<article')]).toEqual([3, 2]);
  expect(folded).toContain('Show all 5 plans');
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
  for (const word of [...words, '5G/4G Speed', '24/7 Support', 'Buy eSIM', 'Works in Japan'])
    expect(html).toContain(word);
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

test('the table marks its top row alone, and folds from the sixth on', () => {
  const many = Array.from({ length: 60 }, (_, index) => plan(`plan ${index}`, 1, index + 4));
  const html = render(<ValueTable plans={many} areas={[]} />);
  expect(times(html, 'Best Value')).toBe(1);
  expect(times(html, 'plan-more')).toBe(55);
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
  const points = pricePlot(shown, 'en')!.points;
  const html = render(
    <svg aria-hidden="true">
      <PlotPoints
        points={points}
        places={points.map(({ x, y }) => ({ x, y }))}
        index={0}
        areas={[asia, globe]}
        country="Japan"
      />
    </svg>,
  );
  expect(times(html, 'role="option"')).toBe(4);
  expect(times(html, 'tabindex="0"')).toBe(1);
  expect(times(html, 'aria-selected="true"')).toBe(1);
  expect(html).toContain('small: 1 GB, 30 full days, $4, $4 per GB, works in Japan, unbeaten');
  expect(html).toContain('far: 5 GB, 30 full days, $60, $12 per GB, works in 176 countries"');
});

test('the server draws the plot’s place alone: the plot answers to scripts, and comes when it is seen', () => {
  const html = render(<PlotFold country="Japan" plans={plans} areas={[asia]} />);
  expect(html).toContain('Price per GB chart');
  expect(html).toContain('<figure');
  for (const drawn of ['role="option"', '<text', '<circle', 'Unbeaten<']) expect(html).not.toContain(drawn);
});

test('plans of one volume have no chart to open', () => {
  for (const few of [[plan('only', 1, 4)], [plan('one', 1, 4), plan('two', 1, 5)], []])
    expect(render(<PlotFold country="Japan" plans={few} areas={[]} />)).toBe('');
});

test('the table says which plans are on the plot’s line, and says nothing where there is no plot', () => {
  const table = render(<ValueTable plans={plans} areas={[asia]} />);
  expect(times(table, '>Unbeaten: nothing gives more')).toBe(1);
  expect(times(table, 'Unbeaten<')).toBe(2);
  expect(render(<ValueTable plans={[plan('only', 1, 4)]} areas={[]} />)).not.toContain('Unbeaten');
});

test('the answer is the cheapest plan that fits, with what the next costs more, and all that were looked at', () => {
  const answer = (some: readonly ShownPlan[], need: Need) =>
    render(
      <NeedAnswer
        place="Japan"
        areas={[asia]}
        networkLists={[]}
        need={need}
        compared={comparePlans(some, need)}
        none={t('need.none')}
        further={<CombinePlans iso3="JPN" need={need} />}
      />,
    );
  const mixed: Need = { ...USUAL_NEED, use: 'mixed' };
  const html = answer([...plans, plan('enough', 5, 8), plan('dearer', 6, 12.5)], mixed);
  expect(html).toContain('data-plan="enough"');
  expect(html).toContain('Cheapest of 5 for this; the next costs $4.50 more.');
  expect(html).toContain('button-primary');
  expect(html).toContain('You need about 3.2 GB');
  expect(html).toContain(
    '4 plans fit, the cheapest first</dt><dd>enough $8, dearer $12.50, large $19, and wide $40',
  );
  expect(html).toContain('1 has too little data at full speed</dt><dd>small $4');
  const none = answer([plan('small', 1, 4), plan('smaller', 0.5, 2)], mixed);
  expect(none).toContain('No single plan here');
  // What comes closest, and the way to several plans together.
  expect(none).toContain('Comes closest');
  expect(none).toContain('data-plan="small"');
  expect(none).toContain(`/trip?stops=JPN:${mixed.days}&amp;use=mixed`);
  expect(answer([plan('small', 1, 4)], { ...mixed, days: MOST_DAYS })).toContain('/trip?stops=JPN:180');
  expect(answer([plan('small', 1, 4)], { ...mixed, days: MOST_DAYS + 1 })).not.toContain('/trip');
  expect(answer([plan('one', 9, 4), plan('small', 1, 3)], mixed)).toContain('The only one of 2');
  expect(answer([plan('one', 9, 4), plan('two', 9, 4)], mixed)).toContain('the next costs the same');
});

test('where a hotspot alone is lacking, that is said, and the cheapest that does the rest comes closest', () => {
  const need: Need = { ...USUAL_NEED, hotspot: true };
  const closed = (uid: string, gigabytes: number, dollars: number) => ({
    ...plan(uid, gigabytes, dollars),
    hotspot: null,
  });
  const some = [{ ...plan('tiny', 0.1, 2), hotspot: false }, closed('dear', 30, 50), closed('cheap', 5, 9)];
  const html = render(
    <NeedAnswer
      place="Japan"
      areas={[]}
      networkLists={[]}
      need={need}
      compared={comparePlans(some, need)}
      none={t('need.none')}
      further={<CombinePlans iso3="JPN" need={need} />}
    />,
  );
  expect(html).toContain('No plan that is large and long enough is said to allow a hotspot.');
  expect(html).not.toContain('so much for so long');
  expect(html).toContain('data-plan="cheap"');
  // Several plans together are asked for the same.
  expect(html).toContain('/trip?stops=JPN:7&amp;use=maps&amp;hotspot=1');
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
  expect(pointInWords(t, plan('large', 20, 19), true, 'Japan')).toMatch(/, unbeaten$/);
  expect(pointInWords(t, plan('large', 20, 19), false, 'Japan')).not.toContain('unbeaten');
});
