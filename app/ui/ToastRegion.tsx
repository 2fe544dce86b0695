import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useMessages } from '../i18n/messages.ts';
import { onToastsDropped, presentToasts } from './toast-queue.ts';

/** Milliseconds that a toast stays (S9.6). */
const LIFETIME = 4000;

/**
 * The place where toasts appear, one at a time. Alt+T moves the focus to it; screen readers hear each toast, politely. Colours come from the
 * tokens, so Sonner's own are switched off. A default export, because `fetched` asks for one.
 */
export default function ToastRegion() {
  const t = useMessages('shell');
  useEffect(
    () =>
      presentToasts(({ title, description, failed }) => {
        toast.dismiss();
        (failed ? toast.error : toast)(title, { description });
      }),
    [],
  );
  useEffect(() => onToastsDropped(() => toast.dismiss()), []);
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={1}
      duration={LIFETIME}
      hotkey={['altKey', 'KeyT']}
      icons={{ error: null }}
      containerAriaLabel={t('toasts')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'w-full rounded-control px-4 py-3 shadow-lifted font-text text-base leading-snug bg-ink text-paper',
          error: 'bg-danger! text-on-danger!',
          title: 'font-semibold',
          description: 'mt-0.5 text-[0.9375rem]',
        },
      }}
    />
  );
}
