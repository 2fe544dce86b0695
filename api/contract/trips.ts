import { z } from 'zod';
import { plan } from './catalogue.ts';
import { amount, iso3 } from './fields.ts';

const tripSet = z
  .object({
    total: amount,
    plans: z.array(
      z.object({
        plan,
        count: z.int().meta({ description: 'How many eSIMs of it.' }),
        starts_on_day: z
          .int()
          .meta({ description: 'The day of the trip on which it is started; the first is 1.' }),
        stops: z.array(iso3).meta({ description: 'The countries that it serves, in the order of the trip.' }),
      }),
    ),
  })
  .meta({ id: 'TripSet' });

const proof = z.object({
  lower_bound: amount.meta({ description: 'No set of plans on sale that covers the trip costs less.' }),
  optimal: z.boolean().meta({
    description: 'Whether it is proven that nothing cheaper exists, and nothing as cheap with fewer eSIMs.',
  }),
  plans: z.int().meta({ description: 'Plans that work in at least one country of the trip.' }),
  choices: z.int().meta({ description: 'Each of them on each day that it can be started on.' }),
  sets: z.string().meta({
    description:
      'How many sets can be made of these choices with as many eSIMs as the answer has, or fewer: a whole number in decimal digits.',
    example: '182895',
  }),
  plans_left: z.int().meta({
    description:
      'Those that need comparing: for every other choice there is one that works on the same days of the trip or more, has as much of the data that the trip can use on them, and costs no more.',
  }),
  choices_left: z.int().meta({ description: 'The same of the choices.' }),
  ruled_out: z
    .object({ plan_uid: z.string(), never_better_than: z.string() })
    .nullable()
    .meta({ description: 'A plan that needs no comparing, and the one that stands in for it.' }),
  relaxed_bound: amount.meta({
    description: 'What no set costs less than, since not even parts of plans would do for less.',
  }),
  cases: z.int().meta({
    description:
      'How many cases the question was divided into until none was left in which a set could be better; 1 where it wasn’t divided.',
  }),
});

/** What a trip costs. */
export const trip = z
  .object({
    cheapest: tripSet.extend({ proof }).nullable().meta({
      description:
        'The cheapest set; of sets that cost the same, one with the fewest eSIMs. Null where no plan works, or no set of so few eSIMs was found.',
    }),
    uncovered: z
      .array(iso3)
      .meta({ description: 'Countries where no plan works; the rest is solved without them.' }),
    one_plan: tripSet
      .nullable()
      .meta({ description: 'The cheapest plan that does for all of it, bought once.' }),
    per_country: tripSet.nullable().meta({
      description:
        'For each country, the cheapest plan that does for all of its days, bought once; or one for each stay there, where those cost less.',
    }),
    fewer_esims: z
      .array(z.object({ esims: z.int(), total: amount }))
      .meta({ description: 'What sets of fewer eSIMs than the cheapest cost at least.' }),
    fewer_esims_complete: z.boolean().meta({
      description: 'Whether fewer eSIMs than those are too few; false where that wasn’t known in time.',
    }),
    least_esims: z.int().nullable().meta({
      description:
        'Where esims is proven to allow too few: how many it takes at least for each device. Null where it allows enough, or that wasn’t known in time.',
    }),
  })
  .meta({ id: 'Trip' });
