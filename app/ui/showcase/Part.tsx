import type { ReactNode } from 'react';

/** One titled part of the design page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="m-0 text-title">{title}</h2>
      {children}
    </section>
  );
}
