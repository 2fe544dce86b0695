import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { EsimRecord } from '../customer-api.ts';
import { Groups } from './Groups.tsx';

/** Every code of an eSIM, each to copy (specification, section 2, My eSIMs). */
export function EsimCodes({ esim }: Pick<EsimRecord, 'esim'>) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  const rows: { label: string; value: string; shown?: ReactNode }[] = [
    { label: tEsim('code.iccid'), value: esim.iccid, shown: <Groups>{esim.iccid}</Groups> },
    { label: tEsim('code.manual'), value: esim.manual_code },
    { label: t('code.smdp'), value: esim.smdp_address },
    { label: tEsim('code.activation'), value: esim.activation_code },
    { label: t('code.uid'), value: esim.uid },
  ];
  return (
    <dl className="m-0 grid gap-x-5 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ label, value, shown }) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid sm:items-center">
          <dt className="text-[0.9375rem] leading-snug text-soft">{label}</dt>
          <dd className="m-0 flex items-center justify-between gap-3">
            <span className="min-w-0 break-all font-semibold leading-snug">{shown ?? value}</span>
            <span data-print="hide" className="shrink-0">
              <CopyButton value={value} label={label} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
