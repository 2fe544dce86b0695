import { data, redirect } from 'react-router';
import { countryByCode } from '../../../content/countries/read.ts';
import { guideIn, localLanguages, type PlansByCountry } from '../../../core/content/guide.ts';
import { renderMarkdown } from '../../web/markdown.server.ts';
import { GUIDE_ERRORS } from './guide-errors.ts';

interface Asked {
  code: string | undefined;
  /** Query with its "?"; `?lang=ja` asks for a language. */
  search: string;
  catalogue: PlansByCountry;
  publicOrigin: string;
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
 * What the guide's page shows. An unknown language falls back to English.
 * @throws a redirect (301) to the alpha-3 code in upper case, and a 404 without a code or for a code that is no destination.
 */
export function guidePage({ code, search, catalogue, publicOrigin }: Asked) {
  if (!code) throw data(GUIDE_ERRORS.noCode, { status: 404, statusText: 'Not Found' });
  const country = countryByCode(code);
  if (country === undefined) throw data(GUIDE_ERRORS.unknown, { status: 404, statusText: 'Not Found' });
  if (country.iso3 !== code) throw redirect(`/c/${country.iso3}/faq${search}`, 301);
  const guide = guideIn(country.iso3, new URLSearchParams(search).get('lang'), catalogue);
  if (guide === undefined) throw data(GUIDE_ERRORS.unknown, { status: 404, statusText: 'Not Found' });
  const { language, name, content } = guide;
  const path = `/c/${country.iso3}/faq`;
  const tabs: GuideTab[] = [
    { code: 'en', label: 'English', to: path },
    ...localLanguages(country.iso3).map((local) => ({
      code: local.code,
      label: `Local (${local.code.toUpperCase()})`,
      to: `${path}?lang=${local.code}`,
    })),
  ];
  const here = tabs.find((tab) => tab.code === language.code)?.to ?? path;
  const { traveler_tips_markdown: tips, connectivity_guide_markdown: connectivity, ...texts } = content;
  return {
    iso3: country.iso3,
    name: country.name,
    language: { code: language.code, dir: language.dir },
    /** One tab is none: the destination has no local language beside English. */
    tabs: tabs.length > 1 ? tabs : [],
    publicOrigin,
    canonical: `${publicOrigin}${here}`,
    sections: language.sections(name),
    ...texts,
    cta_text: texts.cta_text || `Browse ${country.name} eSIM Plans`,
    tips: renderMarkdown(tips).html,
    connectivity: renderMarkdown(connectivity).html,
  };
}

/** The page's data as its components get it. */
export type GuidePage = ReturnType<typeof guidePage>;
