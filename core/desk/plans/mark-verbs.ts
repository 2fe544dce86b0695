import { z } from 'zod';
import { featurePlan, type PlanMarks, renamePlan, sellBetween } from '../../catalogue/mark-plan.ts';
import { timeField } from '../../time-field.ts';
import { defineVerb, type VerbOutcome } from '../verb.ts';

/** A plan as the verbs need it that mark it. */
interface MarkedPlan extends PlanMarks {
  uid: string;
}

const nothing = z.strictObject({});

const said = (changed: boolean, message: string): VerbOutcome =>
  changed ? { kind: 'done', message } : { kind: 'move_not_allowed', why: 'it is so already' };

export const feature = defineVerb<MarkedPlan, object>({
  verb: 'feature',
  right: 'catalogue',
  takes: nothing,
  offer: ({ featured }) =>
    featured
      ? null
      : {
          label: 'Feature',
          consequence:
            'Within a second it stands first among the recommended plans of each country and region that it is sold for, as our pick.',
        },
  run: async (shop, { subject: { uid }, audit }) =>
    said(await featurePlan(shop, { uid, audit }, true), 'It is featured.'),
});

export const unfeature = defineVerb<MarkedPlan, object>({
  verb: 'unfeature',
  right: 'catalogue',
  takes: nothing,
  offer: ({ featured }) =>
    featured
      ? {
          label: 'Feature no more',
          consequence: 'It is recommended only where its price and data make it so.',
        }
      : null,
  run: async (shop, { subject: { uid }, audit }) =>
    said(await featurePlan(shop, { uid, audit }, false), 'It is featured no more.'),
});

export const rename = defineVerb<MarkedPlan, { name: string | null }>({
  verb: 'rename',
  right: 'catalogue',
  takes: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^[^\p{Cc}]*$/u, 'must be one line')
      .nullable()
      .default(null)
      .meta({ description: 'As English pages, mails and the API have it; null for the one of its company.' }),
  }),
  offer: ({ own_name }) => ({
    label: 'Rename',
    consequence: `English pages, mails and receipts of new orders have the name within a second, whatever syncs find. Other languages go on naming it by its place and data. ${
      own_name === null
        ? 'What was ordered keeps the name that it was sold by.'
        : `Left empty, “${own_name}” goes and it has its company's name again.`
    }`,
    needs: ['name'],
  }),
  run: async (shop, { subject: { uid }, input: { name }, audit }) =>
    said(
      await renamePlan(shop, { uid, audit }, name),
      name === null ? "It has its company's name again." : `It is called “${name}”.`,
    ),
});

export const sellWithin = defineVerb<MarkedPlan, { from: Date | null; until: Date | null }>({
  verb: 'sell_between',
  right: 'catalogue',
  takes: z
    .strictObject({ from: timeField.nullable().default(null), until: timeField.nullable().default(null) })
    .refine(({ from, until }) => from === null || until === null || from < until, {
      path: ['until'],
      message: 'must be after "from"',
    }),
  offer: ({ sold_from, sold_until }) => ({
    label: 'Sell between',
    consequence: `It is on the shelf from the one time until the other alone, to the second. A time left empty is no bound. ${boundsOf(sold_from, sold_until)} What was ordered is delivered.`,
    needs: ['from', 'until'],
  }),
  run: async (shop, { subject: { uid }, input: { from, until }, audit }) =>
    said(
      await sellBetween(shop, { uid, audit }, { sold_from: from, sold_until: until }),
      boundsOf(from, until),
    ),
});

/** "It is sold from 2026-12-01T00:00:00Z until 2027-01-01T00:00:00Z." */
function boundsOf(from: Date | null, until: Date | null): string {
  const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
  const parts = [from && `from ${second(from)}`, until && `until ${second(until)}`].filter(Boolean);
  return parts.length === 0 ? 'It has no bounds.' : `It is sold ${parts.join(' ')}.`;
}
