import type { Shop } from '../shop.ts';

/** Who is mailed when something needs a person: the addresses of the settings, or ALERT_MAIL where none are set. */
export function alertRecipients({ settings, alerts }: Pick<Shop, 'settings' | 'alerts'>): readonly string[] {
  const { alertAddresses } = settings.now;
  if (alertAddresses.length > 0) return alertAddresses;
  return alerts?.mail ? [alerts.mail] : [];
}
