import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languages } from '../../../content/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Prose } from '../prose/Prose.tsx';
import type { GuidePage } from './guide-page.server.ts';
import { Statements } from './Statements.tsx';

/** A guide in one language, in the order of the specification (S2.7.1). */
export function GuideText({ page }: { page: GuidePage }) {
  const { sections, language } = page;
  // The introduction begins with it; here it stands out.
  const { advice } = page.statements;
  return (
    <div
      lang={language.code}
      dir={language.dir}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]"
    >
      <Section id="about" title={sections.about}>
        {advice && (
          <p className="m-0 mb-4 max-w-[68ch] rounded-card border-s-4 border-accent bg-card p-4 font-semibold">
            {advice}
          </p>
        )}
        <p className="m-0 max-w-[68ch] text-lead">{page.introduction.slice(advice?.length ?? 0).trim()}</p>
        {/* Whoever has read enough needn't scroll to the end. */}
        <p className="m-0 mt-5">
          <ButtonLink to={`/c/${page.iso3}`} variant="secondary" className="max-sm:w-full">
            {page.cta_text}
          </ButtonLink>
        </p>
      </Section>
      <aside className="grid gap-6 sm:max-lg:grid-cols-2 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Aside id="cities" title={sections.cities} items={page.top_cities_list} />
        <Aside id="benefits" title={sections.benefits} items={page.benefits_list} />
      </aside>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Statements statements={page.statements} />
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
        <GuideRegions regions={page.regions} />
      </div>
    </div>
  );
}

/** In the language of the page around the guide, since the shop's other pages are. */
function GuideRegions({ regions }: { regions: GuidePage['regions'] }) {
  const t = useMessages('guide');
  if (regions.length === 0) return null;
  return (
    <p className="m-0" lang={t.language} dir={languages[t.language].dir}>
      {t('regions')}{' '}
      {regions.map(({ slug, name }) => (
        <Link key={slug} to={`/regions/${slug}`} className="link me-4 inline-flex min-h-11 items-center">
          {name}
        </Link>
      ))}
    </p>
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
