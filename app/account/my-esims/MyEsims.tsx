import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx';
import type { EsimRecord, MyOrder } from '../customer-api.ts';
import type { KeptQuery } from '../use-kept-query.ts';
import { EsimList } from './EsimList.tsx';

interface MyEsimsProps {
  esims: KeptQuery<EsimRecord[]>;
  orders: MyOrder[] | undefined;
}

/** The list, or why there is none: a failed one never looks like an empty one (contract, "Mended"). */
export function MyEsims({ esims, orders }: MyEsimsProps) {
  if (esims.data === undefined) {
    return (
      <ErrorState
        title="Your eSIMs could not be loaded"
        illustration="offline"
        actions={<Button onClick={esims.tryAgain}>Try again</Button>}
      >
        They are safe. Please check your connection and try again; the mail of each order holds its eSIM too.
      </ErrorState>
    );
  }
  if (esims.data.length === 0) {
    return (
      <EmptyState
        title="You have no eSIMs yet."
        actions={
          <>
            <ButtonLink to="/buy-esim">Buy eSIM now</ButtonLink>
            <ButtonLink to="/esim" variant="secondary">
              Add one by its password
            </ButtonLink>
          </>
        }
      >
        Those that you buy with your address appear here.
      </EmptyState>
    );
  }
  return <EsimList records={esims.data} orders={orders} />;
}
