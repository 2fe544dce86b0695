import type { Messages } from '../../i18n/messages.ts';
import type { Discount } from './price.ts';

/** What a line of a price is called. */
export function discountName(t: Messages<'esim'>, { kind, code, automatic }: Discount): string {
  switch (kind) {
    case 'credit':
      return t('price.credit');
    case 'referral':
      return code === null ? t('price.friend') : t('price.friend-code', { code });
    case 'promotion':
      if (code === null) return t('price.code');
      return t(automatic ? 'price.offer' : 'price.code-code', { code });
  }
}
