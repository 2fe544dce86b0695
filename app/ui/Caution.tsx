import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What one would be sorry not to have read: a title, and what it means. */
export function Caution({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-control border border-danger p-3.5">
      <Icon name="alert" className="size-5 shrink-0 text-danger" />
      <p className="m-0 min-w-0 leading-snug text-pretty">
        <strong className="block">{title}</strong>
        {children}
      </p>
    </div>
  );
}
