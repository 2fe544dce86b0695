import { type LoaderFunctionArgs, redirect } from 'react-router';
import { wellFormedCode } from '../prices/referral-memory.ts';

/** The short form of a referral link: `/r/CODE`. What can't be a code leads to the home page all the same. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const code = wellFormedCode(params.code);
  return redirect(code === null ? '/' : `/?ref=${code}`, 302);
}
