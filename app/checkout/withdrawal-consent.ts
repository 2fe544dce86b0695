import type { Language } from '../../content/languages.ts';
import { REFUND_WINDOW_HOURS } from '../../core/refunds/rules.ts';
import { loadMessages, messagesOf } from '../i18n/messages.ts';

/**
 * Asks a consumer of the EU whether to deliver at once, and so to end the right of withdrawal (decision 0045). A dialog of the
 * browser's own: it is needed by few, in whatever stands open at the time.
 * @returns whether the buyer agreed.
 */
export async function askWithdrawalConsent(): Promise<boolean> {
  const language = document.documentElement.lang as Language;
  await loadMessages(language, ['checkout']);
  const t = messagesOf(language, 'checkout');
  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    className: string,
    words = '',
  ): HTMLElementTagNameMap[Name] =>
    Object.assign(document.createElement(name), { className, textContent: words });

  const dialog = element(
    'dialog',
    'pointer-events-auto m-auto max-w-110 rounded-card border border-line bg-card p-6 text-ink backdrop:bg-scrim',
  );
  const title = element('h2', 'm-0 text-title', t('withdrawal.title'));
  title.id = 'withdrawal-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const form = element('form', 'mt-5 grid gap-5');
  form.method = 'dialog';
  const label = element('label', 'flex min-h-11 items-start gap-3');
  const box = Object.assign(element('input', 'mt-1 size-5 shrink-0'), {
    type: 'checkbox',
    required: true,
  });
  label.append(box, element('span', 'font-semibold', t('withdrawal.agree')));
  const buttons = element('div', 'flex flex-wrap justify-end gap-3');
  const cancel = Object.assign(element('button', 'button button-quiet', t('withdrawal.cancel')), {
    formNoValidate: true,
  });
  const agree = Object.assign(element('button', 'button button-primary', t('withdrawal.go-on')), {
    value: 'agreed',
  });
  buttons.append(cancel, agree);
  form.append(label, buttons);
  dialog.append(
    title,
    element('p', 'm-0 mt-3 text-soft', t('withdrawal.words', { hours: REFUND_WINDOW_HOURS })),
    form,
  );

  // Within a dialog that is open already, which would take the focus back from what lies outside of it.
  (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'agreed');
    });
  });
}
