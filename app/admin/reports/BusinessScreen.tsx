import type { ReactNode } from 'react';
import { Empty } from '../kit/Screen.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import type { OfDays } from './read-days.server.ts';

/** A report whose answer is lines, of which there may be none. */
export function BusinessScreen<Line>({
  read,
  children,
}: {
  read: OfDays<{ items: Line[] }>;
  children: (lines: readonly Line[]) => ReactNode;
}) {
  return (
    <ReportScreen read={read}>
      {({ items }) => (items.length === 0 ? <Empty>Nothing happened on these days.</Empty> : children(items))}
    </ReportScreen>
  );
}
