import type { Language } from '../../content/languages.ts';
import { messagesOf } from '../i18n/messages.ts';
import { showErrorToast } from '../ui/Toast.tsx';

/** The toast of a server that can't be reached (S8.5). Its words are the shell's, which every page has loaded. */
export function showConnectionError(language: Language): void {
  const t = messagesOf(language, 'shell');
  showErrorToast({ title: t('connection-error'), description: t('connection-error.words') });
}
