import type { EsimRecord } from '../../../api/contract/esims.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CopyRows } from '../../ui/CopyRows.tsx';
import { Groups } from './Groups.tsx';

interface EsimCodesProps extends Pick<EsimRecord, 'esim'> {
  /** What has to be typed in by hand; null where nothing has to. */
  apn: string | null;
}

/** Every code of an eSIM, each to copy (S2.19.2). */
export function EsimCodes({ esim, apn }: EsimCodesProps) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  return (
    <CopyRows
      rows={[
        { label: tEsim('code.iccid'), value: esim.iccid, shown: <Groups>{esim.iccid}</Groups> },
        { label: tEsim('code.manual'), value: esim.manual_code },
        { label: t('code.smdp'), value: esim.smdp_address },
        { label: tEsim('code.activation'), value: esim.activation_code },
        ...(apn === null ? [] : [{ label: tEsim('code.apn'), value: apn }]),
        { label: t('code.uid'), value: esim.uid },
      ]}
    />
  );
}
