import { data, redirect } from 'react-router';
import { countryName } from '../../../content/countries/names.ts';
import { countryByCode } from '../../../content/countries/read.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import { guideIn, localLanguages, type PlansByCountry } from '../../../content/guides/engine/guide.ts';
import { DEFAULT_LANGUAGE, guideCode, type Language, languages } from '../../../content/languages.ts';
import { regionsOnSale } from '../../../core/catalogue/regions.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { renderMarkdown } from '../prose/markdown.server.ts';
import { guideAddresses, guideReaders } from './guide-addresses.server.ts';
import { GUIDE_ERRORS } from './guide-errors.ts';

interface Asked {
  code: string | undefined;
  /** Query with its "?"; `?lang=ja` asks for a language. */
  search: string;
  catalogue: PlansByCountry & Partial<Parameters<typeof regionsOnSale>[0]>;
  publicOrigin: string;
  /** Of the page around the guide. */
  pageLanguage: Language;
}

/** A language of the guide, and its tab. */
export interface GuideTab {
  code: string;
  /** "English", "Local (JA)" (S2.7.2); "Deutsch" on German pages about other countries. */
  label: string;
  /** Address of the page in this language. */
  to: string;
}

/**
 * What the guide's page shows. English pages show English, and so for an unknown language; pages in another language show that one,
 * about every destination.
 * @throws a redirect (301) to the alpha-3 code in upper case, and a 404 without a code or for a code that is no destination.
 */
export function guidePage({ code, search, catalogue, publicOrigin, pageLanguage }: Asked) {
  if (!code) throw data(GUIDE_ERRORS.noCode, { status: 404, statusText: 'Not Found' });
  const country = countryByCode(code);
  if (country === undefined) throw data(GUIDE_ERRORS.unknown, { status: 404, statusText: 'Not Found' });
  if (country.iso3 !== code) throw redirect(`/c/${country.iso3}/faq${search}`, 301);
  const asked = new URLSearchParams(search).get('lang');
  const guide = guideIn(country.iso3, asked, catalogue, guideCode(pageLanguage));
  if (guide === undefined) throw data(GUIDE_ERRORS.unknown, { status: 404, statusText: 'Not Found' });
  const { language, name, content, statements } = guide;
  const addresses = guideAddresses(country.iso3);
  const { traveler_tips_markdown: tips, connectivity_guide_markdown: connectivity, ...texts } = content;
  return {
    iso3: country.iso3,
    name: countryName(pageLanguage, country),
    language: { code: language.code, dir: language.dir },
    tabs: tabsOf(country.iso3, pageLanguage),
    /** Regions whose own plans work here. */
    regions: regionsWith(country.iso3, catalogue, pageLanguage),
    publicOrigin,
    /** The page itself and its other languages, each with the address that search engines should know. */
    addresses,
    sections: language.sections(name),
    ...texts,
    statements,
    cta_text: texts.cta_text || `Browse ${country.name} eSIM Plans`,
    tips: renderMarkdown(tips, pageLanguage).html,
    connectivity: renderMarkdown(connectivity, pageLanguage).html,
  };
}

/** The regions, the globe aside, that have a plan of their own which works in the country. */
function regionsWith(iso3: string, { countries, sharedPlans }: Asked['catalogue'], language: Language) {
  if (countries === undefined || sharedPlans === undefined) return [];
  return regionsOnSale({ countries, sharedPlans })
    .filter(({ slug, reaches }) => slug !== 'global' && reaches[0]?.own && reaches[0].covered.includes(iso3))
    .map(({ slug }) => ({ slug, name: regionTitle(language, slug) }));
}

/** English and the languages of the destination, where it has any beside English (S2.7.2); the page's own language first. */
function tabsOf(iso3: string, pageLanguage: Language): GuideTab[] {
  const locals = localLanguages(iso3);
  if (locals.length === 0) return [];
  const t = messagesOf(pageLanguage, 'guide');
  const path = `/c/${iso3}/faq`;
  const abroad =
    pageLanguage !== DEFAULT_LANGUAGE &&
    guideReaders.includes(pageLanguage) &&
    !locals.some(({ code }) => code === guideCode(pageLanguage));
  return [
    ...(abroad ? [{ code: pageLanguage, label: languages[pageLanguage].name, to: path }] : []),
    {
      code: DEFAULT_LANGUAGE,
      label: t('english'),
      to: pageLanguage === DEFAULT_LANGUAGE ? path : `${path}?lang=${DEFAULT_LANGUAGE}`,
    },
    ...locals.map(({ code }) => ({
      code,
      label: t('local', { code: code.toUpperCase() }),
      to: `${path}?lang=${code}`,
    })),
  ];
}

/** The page's data as its components get it. */
export type GuidePage = ReturnType<typeof guidePage>;
