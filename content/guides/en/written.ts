import { z } from 'zod';
import { type Group, type Rule, rule } from '../engine/rule.ts';
import africa from './written/africa-middle-east.json' with { type: 'json' };
import americas from './written/americas-oceania.json' with { type: 'json' };
import asia from './written/asia.json' with { type: 'json' };
import europe from './written/europe.json' with { type: 'json' };
import { writtenSchema } from './written-schema.ts';

type Statement = z.infer<typeof writtenSchema>;

/** Hand-written statements on the most visited destinations: from general knowledge, without an open source, hence each with a date. */
const statements = z.array(writtenSchema).parse([...africa, ...americas, ...asia, ...europe]);

const byCountry = Map.groupBy(statements, (statement) => statement.iso3);
const groupOf: Record<Statement['topic'], Group> = {
  airport: 'arrival',
  transit: 'around',
  money: 'money',
  coverage: 'coverage',
  blocked: 'rules',
  rules: 'rules',
};

/** The statements on a destination, in the order in which they were written. */
export function statementsOn(iso3: string): readonly Statement[] {
  return byCountry.get(iso3) ?? [];
}

const MOST = 6;

function statementRule(index: number, topic: Statement['topic']): Rule {
  return rule(
    groupOf[topic],
    `written-${index}`,
    92 - index,
    (c) => {
      const statement = statementsOn(c.iso3)[index];
      return statement?.topic === topic ? statement : undefined;
    },
    [(statement, c) => c.text(`written.${index}`, statement.text)],
  );
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const written: Rule[] = [
  ...Array.from({ length: MOST }, (_, index) =>
    (Object.keys(groupOf) as Statement['topic'][]).map((topic) => statementRule(index, topic)),
  ).flat(),
  rule(
    'rules',
    'written-date',
    20,
    (c) => {
      const dates = statementsOn(c.iso3).map((statement) => statement.verified_on);
      return dates.length > 0 && statementsOn(c.iso3).some(({ topic }) => groupOf[topic] === 'rules')
        ? dates.toSorted()[0]
        : undefined;
    },
    [
      (date, c) =>
        `Local notes last read over in ${c.text('written.date', month.format(new Date(`${date}T12:00:00Z`)))}; rules change, so check before you rely on them.`,
    ],
  ),
];
