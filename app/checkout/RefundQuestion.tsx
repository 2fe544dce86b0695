import { type ComponentProps, lazy, Suspense } from 'react';

const RefundDialog = lazy(() => import('./RefundDialog.tsx'));

/** The question before a refund, fetched when it is first asked. */
export function RefundQuestion(props: ComponentProps<typeof RefundDialog>) {
  return (
    <Suspense fallback={null}>
      <RefundDialog {...props} />
    </Suspense>
  );
}
