import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { robotsText } from './search-engines/robots.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/robots.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  return textAnswer(robotsText(context.get(shopContext).publicOrigin), 'text/plain');
}
