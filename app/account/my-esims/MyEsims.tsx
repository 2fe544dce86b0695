import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx';
import type { KeptQuery } from '../use-kept-query.ts';
import { EsimList } from './EsimList.tsx';

interface MyEsimsProps {
  esims: KeptQuery<EsimRecord[]>;
  orders: MyOrder[] | undefined;
}

/** The list, or why there is none: a failed one never looks like an empty one (C10.4). */
export function MyEsims({ esims, orders }: MyEsimsProps) {
  const t = useMessages('account');
  if (esims.data === undefined) {
    return (
      <ErrorState
        title={t('failed')}
        illustration="offline"
        actions={<Button onClick={esims.tryAgain}>{t('act.retry')}</Button>}
      >
        {t('failed.words')}
      </ErrorState>
    );
  }
  if (esims.data.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        actions={
          <>
            <ButtonLink to="/buy-esim">{t('empty.buy')}</ButtonLink>
            <ButtonLink to="/esim" variant="secondary">
              {t('empty.add')}
            </ButtonLink>
          </>
        }
      >
        {t('empty.words')}
      </EmptyState>
    );
  }
  return <EsimList records={esims.data} orders={orders} />;
}
