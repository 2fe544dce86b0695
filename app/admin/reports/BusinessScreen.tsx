import type { ReactNode } from 'react';
import type { LinesOf } from '../../../api/contract/desk/reports.ts';
import { Empty } from '../kit/Screen.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import type { OfDays } from './read-days.server.ts';

interface BusinessScreenProps<Line> {
  read: OfDays<LinesOf<Line>>;
  /** Whether a line tells of something; each does unless told. */
  says?: (line: Line) => boolean;
  children: (lines: readonly Line[]) => ReactNode;
}

/** A report whose answer is lines, of which there may be none, or none that says anything. */
export function BusinessScreen<Line>({ read, says = () => true, children }: BusinessScreenProps<Line>) {
  return (
    <ReportScreen read={read}>
      {({ items }) => (items.some(says) ? children(items) : <Empty>Nothing happened on these days.</Empty>)}
    </ReportScreen>
  );
}
