import type { ReactNode } from 'react';
import type { LinesOf } from '../../../api/contract/desk/reports.ts';
import { Empty } from '../kit/Screen.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import type { OfDays } from './read-days.server.ts';

/** A report whose answer is lines, of which there may be none. */
export function BusinessScreen<Line>({
  read,
  children,
}: {
  read: OfDays<LinesOf<Line>>;
  children: (lines: readonly Line[]) => ReactNode;
}) {
  return (
    <ReportScreen read={read}>
      {({ items }) => (items.length === 0 ? <Empty>Nothing happened on these days.</Empty> : children(items))}
    </ReportScreen>
  );
}
