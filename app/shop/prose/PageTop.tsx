import type { ReactNode } from 'react';

/** A page's heading and its introduction; `lang` where they aren't in the language of the page. */
export function PageTop({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  return (
    <div lang={lang} className="max-w-[44rem] pt-6 pb-9 sm:pt-8">
      <h1 className="m-0 text-hero">{title}</h1>
      <div className="mt-4 text-lead text-pretty text-soft empty:hidden">{children}</div>
    </div>
  );
}
