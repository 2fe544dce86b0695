import type { OwnFigures } from '../../../core/sale/own-figures.ts';
import { formatNumber, formatShare } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';

interface Figure {
  label: string;
  value: string;
}

/** A page's figures in a row: those of the specification (S1.5), or the shop's own where the operator has chosen them. */
export function Figures({ own, specified }: { own: OwnFigures | null; specified: readonly Figure[] }) {
  const t = useMessages('figures');
  const number = (value: number) => formatNumber(t.language, value);
  const ownFigures = ({ countries, networks, delivered, within_minute }: OwnFigures): Figure[] => [
    { label: t('countries.label'), value: number(countries) },
    { label: t('networks.label'), value: number(networks) },
    ...(delivered === null
      ? []
      : [{ label: t('delivered.label'), value: t('more', { count: number(delivered) }) }]),
    ...(within_minute === null
      ? []
      : [{ label: t('minute.label'), value: formatShare(t.language, within_minute) }]),
  ];
  return (
    <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
      {(own === null ? specified : ownFigures(own)).map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-soft">{label}</dt>
          <dd className="m-0 font-numerals text-[2.25rem] leading-tight font-extrabold tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
