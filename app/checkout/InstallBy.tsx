import { useMessages } from '../i18n/messages.ts';
import { dayHereText } from '../offline/moments.ts';

/** Until when a profile can be installed. @param day as the API sends it; null where its company names none. */
export function InstallBy({ day }: { day: string | null | undefined }) {
  const t = useMessages('esim');
  if (!day) return null;
  return (
    <p className="m-0 text-sm text-soft">
      {t.rich(
        'install.by',
        { time: (words) => <time dateTime={day}>{words}</time> },
        { day: dayHereText(t.language, day) },
      )}
    </p>
  );
}
