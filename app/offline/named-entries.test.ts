import { expect, test } from 'vitest';
import type { EmergencyTable } from './emergency-numbers.ts';
import { namedEntries } from './named-entries.ts';

const TABLE: EmergencyTable = {
  AUT: { name: 'Austria', iso2: 'AT', speak: 'de' },
  FRA: { name: 'France', iso2: 'FR', speak: 'fr' },
  DEU: { name: 'Germany', iso2: 'DE', speak: 'de' },
  ESP: { name: 'Spain', iso2: 'ES', speak: 'es' },
};

test('countries stand in the order of their names in the language of the page', () => {
  const said = (language: 'en' | 'de' | 'fr', countries: string[] | null = null) =>
    namedEntries(language, TABLE, countries).map(({ name }) => name);
  expect(said('en')).toEqual(['Austria', 'France', 'Germany', 'Spain']);
  expect(said('de')).toEqual(['Deutschland', 'Frankreich', 'Österreich', 'Spanien']);
  expect(said('fr', ['FRA', 'ESP', 'DEU'])).toEqual(['Allemagne', 'Espagne', 'France']);
});
