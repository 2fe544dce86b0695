import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Prose } from '../prose/Prose.tsx';
import type { GuidePage } from './guide-page.server.ts';

/** A guide in one language, in the order of the specification (S2.7.1). */
export function GuideText({ page }: { page: GuidePage }) {
  const { sections, language } = page;
  return (
    <div
      lang={language.code}
      dir={language.dir}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]"
    >
      <Section id="about" title={sections.about}>
        <p className="m-0 max-w-[68ch] text-lead">{page.introduction}</p>
      </Section>
      <aside className="grid gap-6 sm:max-lg:grid-cols-2 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Aside id="cities" title={sections.cities} items={page.top_cities_list} />
        <Aside id="benefits" title={sections.benefits} items={page.benefits_list} />
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Section id="questions" title={sections.questions}>
          <div className="border-t border-line">
            {page.faq_list.map(({ q, a }) => (
              <Disclosure key={q} title={q} look="row">
                <p className="m-0 max-w-[68ch] text-[1.0625rem] leading-relaxed">{a}</p>
              </Disclosure>
            ))}
          </div>
        </Section>
        <Section id="tips" title={sections.tips}>
          <Prose html={page.tips} />
        </Section>
        <Section id="connectivity" title={sections.connectivity}>
          <Prose html={page.connectivity} />
        </Section>
        <p className="m-0">
          <ButtonLink to={`/c/${page.iso3}`} size="large" className="max-sm:w-full">
            {page.cta_text}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`guide-${id}`}>
      <h2 id={`guide-${id}`} className="m-0 mb-4 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Aside({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  return (
    <section aria-labelledby={`guide-${id}`} className="rounded-card bg-card p-6">
      <h2 id={`guide-${id}`} className="m-0 mb-2 text-xl leading-snug">
        {title}
      </h2>
      <ul className="m-0 list-none p-0">
        {items.map((item) => (
          <li key={item} className="border-t border-line py-2 leading-snug first:border-t-0">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
