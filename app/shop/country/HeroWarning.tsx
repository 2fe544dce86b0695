import { Link } from 'react-router';
import type { Warning } from '../../../content/statements/before-buying.ts';

/** What to know of a place before paying for it; its guide says the rest. */
export function HeroWarning({ iso3, warning }: { iso3: string; warning: Warning | undefined }) {
  if (warning === undefined) return null;
  const { advice, statement, more } = warning;
  return (
    <p className="m-0 border-danger border-s-2 ps-3 text-sm leading-snug text-pretty">
      {advice && <strong className="font-semibold">{advice} </strong>}
      {statement && <>{statement} </>}
      <Link to={`/c/${iso3}/faq#guide-statements`} className="link">
        {more}
      </Link>
    </p>
  );
}
