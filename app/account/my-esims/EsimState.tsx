import { useMessages } from '../../i18n/messages.ts';
import { shopNow } from '../../session/shop-clock.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ESIM_TONE, type ShownEsim, summaryOf } from './esim-words.ts';
import { Groups } from './Groups.tsx';

/** The line above a single eSIM: which it is, and in what state. */
export function EsimState({ record }: { record: ShownEsim }) {
  const t = useMessages('account');
  const { esim } = record;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Flag iso3={esim.country_code} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="m-0 font-text text-lg leading-snug font-semibold wrap-anywhere">
          {esim.name ?? <Groups>{esim.iccid}</Groups>}
        </h2>
        <p className="m-0 text-[0.9375rem] leading-snug text-soft">{summaryOf(t, record, shopNow())}</p>
      </div>
      <Tag tone={ESIM_TONE[esim.status]}>{t(`esim.${esim.status}`)}</Tag>
    </div>
  );
}
