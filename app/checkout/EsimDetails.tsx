import { useMessages } from '../i18n/messages.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { classNames } from '../ui/class-names.ts';
import type { DeliveredOrder } from './order-reply.ts';
import { groupedByFour } from './plan-words.ts';

/** The manual details (specification, section 2), for phones that neither scan nor open links. A code that is missing has no row. */
export function EsimDetails({ order }: { order: DeliveredOrder }) {
  const t = useMessages('esim');
  const rows = [
    { label: t('code.smdp'), value: order.smdp_address },
    { label: t('code.activation'), value: order.activation_code },
    { label: t('code.iccid'), value: order.iccid, groups: order.iccid && groupedByFour(order.iccid) },
    { label: t('code.manual'), value: order.manual_code },
  ];
  return (
    <dl className="m-0 grid gap-x-3 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-5">
      {rows.map(({ label, value, groups }) =>
        value ? (
          <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid sm:items-center">
            <dt className="text-[0.9375rem] leading-snug text-soft">{label}</dt>
            <dd className="m-0 flex items-center justify-between gap-3">
              <span
                className={classNames(
                  'min-w-0 font-semibold leading-snug tabular',
                  // Groups stay whole; a code without spaces breaks wherever it must.
                  !groups && 'break-all',
                )}
              >
                {groups ?? value}
              </span>
              <span data-print="hide">
                <CopyButton value={value} label={label} />
              </span>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
