import { type LoaderFunctionArgs, redirect } from 'react-router';
import { inLanguage } from '../../content/languages.ts';
import { languageContext } from '../../server/page-context.server.ts';

/** `/regions`: they stand at the top of the destinations. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return redirect(inLanguage(context.get(languageContext), '/destinations'), 301);
}
