import type { EsimRecord } from '../../../api/contract/esims.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CopyRows } from '../../ui/CopyRows.tsx';
import { Groups } from './Groups.tsx';

/** Every code of an eSIM, each to copy (S2.19.2). */
export function EsimCodes({ esim }: Pick<EsimRecord, 'esim'>) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  return (
    <CopyRows
      rows={[
        { label: tEsim('code.iccid'), value: esim.iccid, shown: <Groups>{esim.iccid}</Groups> },
        { label: tEsim('code.manual'), value: esim.manual_code },
        { label: t('code.smdp'), value: esim.smdp_address },
        { label: tEsim('code.activation'), value: esim.activation_code },
        { label: t('code.uid'), value: esim.uid },
      ]}
    />
  );
}
