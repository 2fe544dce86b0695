import { countryName } from '../../content/countries/names.ts';
import { formatList } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { useEmergencyTable } from '../offline/emergency-table.ts';
import { Disclosure } from '../ui/Disclosure.tsx';

/** The countries of a regional plan, by their names; nothing for one country, whose name the plan has. */
export function WorksIn({ countries }: { countries: readonly string[] }) {
  const t = useMessages('order');
  const table = useEmergencyTable();
  if (countries.length < 2 || table === null) return null;
  const names = countries
    .flatMap((iso3) => (table[iso3] ? [countryName(t.language, table[iso3])] : []))
    .sort(new Intl.Collator(t.language).compare);
  const title = t('works-in', { count: countries.length });
  return (
    <>
      <Disclosure look="row" title={title} className="print:hidden">
        <ul className="m-0 list-none columns-2 gap-x-8 p-0 leading-relaxed sm:columns-3">
          {names.map((name) => (
            <li key={name} className="break-inside-avoid">
              {name}
            </li>
          ))}
        </ul>
      </Disclosure>
      <p className="m-0 hidden print:block">
        <strong>{title}:</strong> {formatList(t.language, names)}
      </p>
    </>
  );
}
