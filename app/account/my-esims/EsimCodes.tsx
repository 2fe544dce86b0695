import { useMessages } from '../../i18n/messages.ts';
import { CopyRows } from '../../ui/CopyRows.tsx';
import type { ShownEsim } from './esim-words.ts';
import { Groups } from './Groups.tsx';

interface EsimCodesProps extends Pick<ShownEsim, 'esim'> {
  /** What has to be typed in by hand; null where nothing has to. */
  apn: string | null;
}

/** A row, where there is something to show. */
const row = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);

/** Every code of an eSIM, each to copy (S2.19.2). */
export function EsimCodes({ esim, apn }: EsimCodesProps) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  return (
    <CopyRows
      rows={[
        { label: tEsim('code.iccid'), value: esim.iccid, shown: <Groups>{esim.iccid}</Groups> },
        ...row(tEsim('code.manual'), esim.manual_code),
        ...row(t('code.smdp'), esim.smdp_address),
        ...row(tEsim('code.activation'), esim.activation_code),
        ...row(tEsim('code.apn'), apn),
        { label: t('code.uid'), value: esim.uid },
      ]}
    />
  );
}
