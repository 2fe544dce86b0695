import type { Messages } from '../../i18n/messages.ts';

/** "Chrome auf Android" for "Chrome on Android": a session's device (core/sign-in/device.ts) in the language of the page. */
export function deviceText(t: Messages<'account'>, device: string): string {
  const [named = '', system] = device.split(' on ');
  const browser = named === 'Other browser' ? t('sessions.other-browser') : named;
  return system === undefined ? browser : t('sessions.device', { browser, system });
}
