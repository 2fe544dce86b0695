import { countries } from '../../../content/countries/read.ts';
import type { Named } from './NamesField.tsx';

/** All destinations, for the fields that name some. */
export const ruleCountries: readonly Named[] = countries.map(({ iso3, name }) => ({ code: iso3, name }));
