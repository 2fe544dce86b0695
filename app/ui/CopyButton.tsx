import { useMessages } from '../i18n/messages.ts';
import { Icon } from './Icon.tsx';
import { showErrorToast, showToast } from './Toast.tsx';

interface CopyButtonProps {
  /** What it copies. */
  value: string;
  /** Names the value in the toast: "Activation code copied to clipboard" (S8.4). */
  label: string;
}

/** Copies a value to the clipboard and says so. Needs scripts, so it isn't shown without them. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useMessages('shell');
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ title: t('copy.done'), description: t('copy.what', { label }) });
    } catch {
      showErrorToast({ title: t('copy.failed'), description: t('copy.by-hand', { label }) });
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="needs-script -my-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-accent hover:underline hover:underline-offset-4"
    >
      <Icon name="copy" className="size-4.5" />
      {t('copy')}
      <span className="sr-only"> {label}</span>
    </button>
  );
}
