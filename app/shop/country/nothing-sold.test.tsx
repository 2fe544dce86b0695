import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import type { CountryPage } from './country-page.server.ts';
import { Hero } from './Hero.tsx';
import type { ShownPlan } from './shown-plan.ts';
import { TravelOn } from './TravelOn.tsx';

const render = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const times = (html: string, text: string) => html.split(text).length - 1;

test('where nothing is sold the ticket says so as the page does', () => {
  const words = { phrase: 'mobile data', introduction: '' };
  const page = { iso3: 'PRK', name: 'North Korea', listed: false, plans: [], words };
  const hero = (notSold: boolean) => render(<Hero page={{ ...page, notSold } as unknown as CountryPage} />);
  expect(times(hero(true), 'We sell no plans for North Korea')).toBe(2);
  expect(hero(true)).not.toContain('No plans for North Korea yet');
  expect(times(hero(false), 'No plans for North Korea yet')).toBe(2);
});

test('no trip leads through where nothing is sold', () => {
  const japan = { iso3: 'JPN', name: 'Japan', from: cents(400) };
  const nearby = { countries: [japan], byLand: false, first: 0 } as unknown as ComponentProps<
    typeof TravelOn
  >['nearby'];
  const on = (plans: ShownPlan[]) =>
    render(<TravelOn iso3="PRK" country="North Korea" nearby={nearby} plans={plans} areas={[]} />);
  expect(on([{ price: cents(400) } as ShownPlan])).toContain('/trip?stops=PRK:7,JPN:5');
  expect(on([])).not.toContain('/trip');
  expect(on([])).toContain('href="/c/JPN"');
});
