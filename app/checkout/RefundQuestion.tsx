import type { ComponentProps } from 'react';
import { useLanguage } from '../i18n/messages.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { fetched } from '../ui/fetched.tsx';
import type Dialog from './RefundDialog.tsx';

const RefundDialog = fetched(() => import('./RefundDialog.tsx'));

/** The question before a refund, fetched when it is first asked. */
export function RefundQuestion(props: ComponentProps<typeof Dialog>) {
  const language = useLanguage();
  return (
    <RefundDialog
      {...props}
      onFailed={() => {
        showConnectionError(language);
        props.onClose();
      }}
    />
  );
}
