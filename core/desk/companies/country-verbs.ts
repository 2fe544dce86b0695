import { z } from 'zod';
import { destinationField } from '../../country-field.ts';
import { pauseCountry, resumeCountry } from '../../sale/supply/companies.ts';
import { defineVerb } from '../verb.ts';
import type { DeskCompany } from './company.ts';

const takes = z.strictObject({ country: destinationField });

const pause = defineVerb<DeskCompany, { country: string }>({
  verb: 'pause_country',
  right: 'operate',
  takes,
  offer: ({ name }) => ({
    label: 'Stop buying for a country',
    consequence: `Every offer of ${name} that works in that country, those of regions too, leaves the shelf within a second, unless another company has it. It stays so until a person lets it sell there again. Orders that are open with it are followed to their end.`,
    needs: ['country'],
  }),
  async run(shop, { actor, subject: { name }, input: { country }, reason, audit }) {
    const done = await pauseCountry(shop, { provider: name, country, actor: actor.uid, reason }, audit);
    return done
      ? { kind: 'done', message: `Nothing is bought at ${name} for ${country} any more.` }
      : { kind: 'move_not_allowed', why: `nothing is bought at ${name} for ${country} as it is` };
  },
});

const resume = defineVerb<DeskCompany, { country: string }>({
  verb: 'resume_country',
  right: 'operate',
  takes,
  offer: ({ name, paused_countries }) =>
    paused_countries.length === 0
      ? null
      : {
          label: 'Let it sell for a country again',
          consequence: `What ${name} offers there is back on the shelf within a second.`,
          needs: ['country'],
        },
  async run(shop, { actor, subject: { name }, input: { country }, audit }) {
    const done = await resumeCountry(shop, { provider: name, country, actor: actor.uid }, audit);
    return done
      ? { kind: 'done', message: `${name} sells for ${country} again.` }
      : { kind: 'move_not_allowed', why: `nobody has stopped ${name} for ${country}` };
  },
});

/** What a person stops at a company for one country alone. */
export const countryVerbs = [pause, resume] as const;
