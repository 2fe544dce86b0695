import type { deviceTable } from '../../../content/devices.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

type Table = Pick<typeof deviceTable, 'iphonesWithoutEsim' | 'iphonesForMainlandCarriers' | 'notSupported'>;

/** The rule for iPhones by model number, in full. */
export function IphoneNumbers({ table }: { table: Table }) {
  const t = useMessages('devices');
  const { mainlandHongKongMacao, mainlandOnly } = table.iphonesWithoutEsim;
  const rows = [
    [t('numbers.mainland-hong-kong-macao'), mainlandHongKongMacao],
    [t('numbers.mainland'), mainlandOnly],
    [t('numbers.carriers'), table.iphonesForMainlandCarriers],
  ] as const;
  return (
    <Disclosure
      id="iphone-numbers"
      title={t('numbers', { count: mainlandHongKongMacao.length + mainlandOnly.length })}
      look="row"
      className="border-t border-line"
    >
      <p className="m-0 max-w-[44rem]">
        {t.rich('numbers.words', {
          setting: (words) => <em className="[&:is(:lang(ja),:lang(zh))]:not-italic">{words}</em>,
        })}
      </p>
      <dl className="m-0 mt-4 grid gap-4">
        {rows.map(([title, numbers]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="m-0 mt-1 flex flex-wrap gap-x-4 gap-y-1 tabular text-soft">
              {numbers.map((number) => (
                <span key={number}>{number}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** What takes no travel eSIM, and why. */
export function NotSupported({ rows }: { rows: Table['notSupported'] }) {
  const t = useMessages('devices');
  return (
    <section aria-labelledby="not-supported" className="mt-12">
      <h2 id="not-supported" className="m-0 mb-4 text-title">
        {t('not-supported')}
      </h2>
      <dl className="m-0 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {rows.map(({ brand, models, reason }) => (
          <div key={models} className="border-t border-line pt-3">
            <dt className="leading-snug">
              <span className="text-soft">
                <bdi>{brand}</bdi>:
              </span>{' '}
              <bdi className="font-semibold">{models}</bdi>
            </dt>
            <dd className="m-0 mt-1 text-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
