import { useMessages } from '../../i18n/messages.ts';
import { timeHereText } from '../../offline/moments.ts';
import { agoText } from '../ago.ts';
import type { ShownEsim } from './esim-words.ts';

/** How old the figures of use are: when they were measured, or, where that isn't told, when they were asked for. */
export function UseTold({ esim }: Pick<ShownEsim, 'esim'>) {
  const t = useMessages('account');
  // Missing in what was kept before answers had it.
  const measured = esim.measured_at ?? null;
  const at = measured ?? esim.refreshed_at;
  if (at === null) return null;
  const words =
    measured === null
      ? t('use.asked', { time: timeHereText(t.language, at, Date.now()) })
      : t('use.measured', { ago: agoText(t.language, at, Date.now()) });
  return (
    <p className="m-0 mt-3 text-sm text-soft">
      <time dateTime={at}>{words}</time>
    </p>
  );
}
