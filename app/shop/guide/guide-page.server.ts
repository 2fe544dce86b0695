import { data, redirect } from 'react-router';
import { countryName } from '../../../content/countries/names.ts';
import { countryByCode } from '../../../content/countries/read.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../content/languages.ts';
import { guideIn, localLanguages, type PlansByCountry } from '../../../core/content/guide.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { renderMarkdown } from '../../web/markdown.server.ts';
import { GUIDE_ERRORS } from './guide-errors.ts';
import { guidePath } from './guide-path.ts';

interface Asked {
  code: string | undefined;
  /** Query with its "?"; `?lang=ja` asks for a language. */
  search: string;
  catalogue: PlansByCountry;
  publicOrigin: string;
  /** Of the page around the guide. */
  pageLanguage: Language;
}

/** A language of the guide, and its tab. */
export interface GuideTab {
  code: string;
  /** "English", "Local (JA)" (specification, section 2, "Country travel guide"). */
  label: string;
  /** Address of the page in this language. */
  to: string;
}

/**
 * What the guide's page shows. An unknown language falls back to English; none asked for is that of the page around it, where the
 * destination speaks it.
 * @throws a redirect (301) to the alpha-3 code in upper case, and a 404 without a code or for a code that is no destination.
 */
export function guidePage({ code, search, catalogue, publicOrigin, pageLanguage }: Asked) {
  if (!code) throw data(GUIDE_ERRORS.noCode, { status: 404, statusText: 'Not Found' });
  const country = countryByCode(code);
  if (country === undefined) throw data(GUIDE_ERRORS.unknown, { status: 404, statusText: 'Not Found' });
  if (country.iso3 !== code) throw redirect(`/c/${country.iso3}/faq${search}`, 301);
  const locals = localLanguages(country.iso3);
  const preferred = locals.find((local) => local.code === pageLanguage)?.code ?? null;
  const guide = guideIn(country.iso3, new URLSearchParams(search).get('lang') ?? preferred, catalogue);
  if (guide === undefined) throw data(GUIDE_ERRORS.unknown, { status: 404, statusText: 'Not Found' });
  const { language, name, content } = guide;
  const t = messagesOf(pageLanguage, 'guide');
  const path = guidePath(country.iso3, DEFAULT_LANGUAGE);
  const tabs: GuideTab[] = [
    { code: DEFAULT_LANGUAGE, label: t('english'), to: preferred === null ? path : `${path}?lang=en` },
    ...locals.map((local) => ({
      code: local.code,
      label: t('local', { code: local.code.toUpperCase() }),
      to: `${path}?lang=${local.code}`,
    })),
  ];
  const { traveler_tips_markdown: tips, connectivity_guide_markdown: connectivity, ...texts } = content;
  return {
    iso3: country.iso3,
    name: countryName(pageLanguage, country),
    language: { code: language.code, dir: language.dir },
    /** One tab is none: the destination has no local language beside English. */
    tabs: tabs.length > 1 ? tabs : [],
    publicOrigin,
    canonical: publicOrigin + guidePath(country.iso3, language.code),
    sections: language.sections(name),
    ...texts,
    cta_text: texts.cta_text || `Browse ${country.name} eSIM Plans`,
    tips: renderMarkdown(tips, pageLanguage).html,
    connectivity: renderMarkdown(connectivity, pageLanguage).html,
  };
}

/** The page's data as its components get it. */
export type GuidePage = ReturnType<typeof guidePage>;
