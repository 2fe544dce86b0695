import type { deviceTable } from '../../../content/devices.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

type Table = Pick<typeof deviceTable, 'iphonesWithoutEsim' | 'iphonesForMainlandCarriers' | 'notSupported'>;

/** The rule for iPhones by model number, in full. */
export function IphoneNumbers({ table }: { table: Table }) {
  const { mainlandHongKongMacao, mainlandOnly } = table.iphonesWithoutEsim;
  const rows = [
    ['Sold in mainland China, Hong Kong and Macao: no eSIM', mainlandHongKongMacao],
    ['Sold in mainland China: no eSIM', mainlandOnly],
    [
      'Sold in mainland China: eSIMs of carriers there; a travel eSIM may not install',
      table.iphonesForMainlandCarriers,
    ],
  ] as const;
  return (
    <Disclosure
      id="iphone-numbers"
      title={`iPhones without eSIM: ${mainlandHongKongMacao.length + mainlandOnly.length} model numbers`}
      look="row"
      className="border-t border-line"
    >
      <p className="m-0 max-w-[44rem]">
        Go to Settings, General, About, <em>Model Number</em>, and tap it once so that it begins with an A. If
        it is one of these, the iPhone is an exception.
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
  return (
    <section aria-labelledby="not-supported" className="mt-12">
      <h2 id="not-supported" className="m-0 mb-4 text-title">
        What isn’t supported
      </h2>
      <dl className="m-0 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {rows.map(({ brand, models, reason }) => (
          <div key={models} className="border-t border-line pt-3">
            <dt className="leading-snug">
              <span className="text-soft">{brand}:</span> <span className="font-semibold">{models}</span>
            </dt>
            <dd className="m-0 mt-1 text-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
