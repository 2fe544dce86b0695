import type { Language } from '../../content/languages.ts';
import { messagesOf } from '../i18n/messages.ts';
import { showErrorToast, showToast } from './Toast.tsx';

interface SharedLink {
  url: string;
  /** What goes with it. */
  title?: string;
  text?: string;
  /** Names the link in the toast where it is copied: "Referral link copied to clipboard". */
  label: string;
}

/** The device's own way to send things; where it has none, the clipboard (S2.22.1). */
export async function shareLink(language: Language, { label, ...what }: SharedLink): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share(what);
      return;
    } catch (error) {
      // Put away without sending.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const t = messagesOf(language, 'shell');
  try {
    await navigator.clipboard.writeText(what.url);
    showToast({ title: t('copy.done'), description: t('copy.what', { label }) });
  } catch {
    showErrorToast({ title: t('copy.failed'), description: t('copy.by-hand', { label }) });
  }
}
