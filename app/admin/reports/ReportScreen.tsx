import type { ReactNode } from 'react';
import { CsvLink } from '../kit/CsvLink.tsx';
import { DayFilters } from '../kit/DayFilters.tsx';
import { Screen } from '../kit/Screen.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import type { OfDays } from './read-days.server.ts';

/** The frame of a report of some days: its tabs, its days, its CSV, and what is drawn of it where it could be read. */
export function ReportScreen<Answer>({
  read: { days, csv, answer, refusal },
  children,
}: {
  read: OfDays<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  return (
    <Screen title="Reports" tools={<CsvLink of={csv} />}>
      <ReportTabs />
      <DayFilters days={days} refusal={refusal} />
      {answer === null ? null : children(answer)}
    </Screen>
  );
}
