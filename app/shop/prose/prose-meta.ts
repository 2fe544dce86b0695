import type { MetaDescriptor } from 'react-router';
import { useLanguage } from '../../i18n/messages.ts';
import { pageMeta } from '../public-page.ts';
import type { ShownProse } from './prose-page.server.ts';

/** The `meta` of a route of a prose page. */
export const proseMeta = ({ loaderData }: { loaderData: ShownProse | undefined }): MetaDescriptor[] => {
  const language = useLanguage();
  return loaderData ? pageMeta(language, loaderData) : [];
};
