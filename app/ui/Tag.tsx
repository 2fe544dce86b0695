import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A short label upon a thing: "Best Value", "Active", "Expired". */
export function Tag({
  tone = 'good',
  children,
}: {
  tone?: 'good' | 'neutral' | 'danger';
  children: ReactNode;
}) {
  return <span className={classNames('tag', tone !== 'good' && `tag-${tone}`)}>{children}</span>;
}
