import type { GuideLanguage } from '../engine/language.ts';
import { around } from './around.ts';
import { benefits } from './benefits.ts';
import { connectivity } from './connectivity.ts';
import { lead } from './lead.ts';
import { money } from './money.ts';
import { englishName } from './names.ts';
import { power } from './power.ts';
import { questionsOnPlace } from './questions-place.ts';
import { questionsOnPlans } from './questions-plans.ts';
import { weather } from './weather.ts';

/** Guides in English: 200 to 350 words each, and some 170 more of statements. */
export const english: GuideLanguage = {
  code: 'en',
  locale: 'en',
  dir: 'ltr',
  rules: [...lead, ...benefits, ...power, ...weather, ...around, ...money, ...connectivity],
  questions: [...questionsOnPlans, ...questionsOnPlace],
  sections: (country) => ({
    about: `About ${country}`,
    cities: 'Top Cities',
    benefits: 'Benefits',
    questions: 'Frequently Asked Questions',
    tips: 'Travel Tips',
    connectivity: 'Connectivity Guide',
  }),
  headings: {
    power: ['Power and plugs', 'Plugs and voltage', 'Charging your devices'],
    weather: ['Weather and land', 'Seasons and weather', 'What the weather does'],
    time: ['Time', 'What time it is', 'Clocks'],
    arrival: ['Getting there', 'On arrival', 'Arriving'],
    around: ['Getting around', 'On the move', 'On the road'],
    money: ['Money', 'Paying', 'Money and prices'],
    language: ['Language', 'Languages and numbers', 'Making yourself understood'],
    networks: ['Networks', 'Who runs the networks', 'Mobile networks'],
    plans: ['Choosing a plan', 'How much data', 'Which plan'],
    borders: ['Across the border', 'Beyond the border', 'Going further'],
    coverage: ['Coverage', 'Where the signal ends', 'Coverage notes'],
  },
  tips: ['power', 'weather', 'arrival', 'around', 'time', 'money', 'language'],
  connectivity: ['networks', 'plans', 'coverage', 'borders'],
  // The statements say what is of the place alone; what any guide could say keeps short beside them.
  most: { tips: 3, connectivity: 2 },
  between: ' ',
  countryName: englishName,
  cityLine: ({ name, capital, airports }) => {
    const notes = [
      ...(capital ? ['capital'] : []),
      ...(airports.length > 0
        ? [`${airports.length === 1 ? 'airport' : 'airports'} ${airports.join(', ')}`]
        : []),
    ];
    return notes.length > 0 ? `${name} (${notes.join('; ')})` : name;
  },
};
