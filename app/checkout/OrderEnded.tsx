import type { ReactNode } from 'react';
import { brand } from '../../content/brand.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx';
import type { OrderStatus } from './order-status.ts';

type Ended = Exclude<OrderStatus, { kind: 'asking' | 'ready' }>;

const REASONS = {
  unreachable:
    'The shop did not answer. Your connection may have dropped. If you paid, your order is safe and your eSIM comes by mail.',
  unknown_order:
    'The shop knows no order under this address. Check that the link is complete. If you paid, your eSIM comes by mail.',
  disputed: "The card's bank took the money for this order back, so its eSIM isn't shown.",
} as const;

/** Every end but the good one: what it means, and what to do next (specification, sections 5 and 8). */
export function OrderEnded({ status, onAskAgain }: { status: Ended; onAskAgain: () => void }) {
  switch (status.kind) {
    case 'missing_session':
      return (
        <ErrorState
          level={1}
          title="Missing session_id in URL."
          illustration="lost"
          actions={<Browse>Browse destinations</Browse>}
        >
          <Next>
            Open the order from the link in its mail, which holds the whole eSIM too. No mail? Write to{' '}
            <Support />.
          </Next>
        </ErrorState>
      );
    case 'failed':
      return (
        <ErrorState
          level={1}
          title="Could not validate your order. Please contact support."
          illustration={status.why === 'unreachable' ? 'offline' : 'failed'}
          actions={<Button onClick={onAskAgain}>Try again</Button>}
        >
          <Next>
            {REASONS[status.why]} Support: <Support />
          </Next>
        </ErrorState>
      );
    case 'slow':
      return (
        <Told title="It takes longer than usual" actions={<Button onClick={onAskAgain}>Check again</Button>}>
          You have paid. We mail you the eSIM as soon as it is ready, or your money goes back. You may close
          this page. Questions: <Support />
        </Told>
      );
    case 'unpaid':
      return (
        <Told
          title="This order is not paid"
          actions={
            <>
              <Browse>Browse destinations</Browse>
              <Button variant="secondary" onClick={onAskAgain}>
                Check again
              </Button>
            </>
          }
        >
          Nothing was charged for it. Choose a plan to start again. If you have just paid, check again in a
          minute.
        </Told>
      );
    case 'refunded':
      return (
        <Told title="Your money went back" actions={<Browse>Browse destinations</Browse>}>
          This order was refunded to the card that paid it. Your bank may take some days to show it.
          Questions: <Support />
        </Told>
      );
  }
}

/** No error, and still to be heard. */
function Told({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState level={1} title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  );
}

/** What to do next is no error, so it isn't red. */
function Next({ children }: { children: ReactNode }) {
  return <p className="m-0 text-soft">{children}</p>;
}

function Browse({ children }: { children: string }) {
  return <ButtonLink to="/destinations">{children}</ButtonLink>;
}

function Support() {
  return (
    <a className="link" href={`mailto:${brand.supportEmail}`}>
      {brand.supportEmail}
    </a>
  );
}
