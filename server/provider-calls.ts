import type { MailTransport } from '../core/mail/transport.ts';
import type { Meter } from '../core/meter.ts';
import type { PaymentProvider } from '../core/payments/provider.ts';
import type { PushSender } from '../core/push/sender.ts';
import type { Wallet, WalletName } from '../core/wallets/wallet.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';

/** The ports of other companies, each call measured: who, which call, what was answered, how long it took. */
export function measuredProviders(meter: Meter) {
  return {
    payments: (provider: PaymentProvider): PaymentProvider =>
      measured(`payments/${provider.name}`, provider, meter),
    wholesalers: (byName: ReadonlyMap<string, Wholesaler>): ReadonlyMap<string, Wholesaler> =>
      new Map([...byName].map(([name, member]) => [name, measured(`esims/${name}`, member, meter)])),
    push: (sender: PushSender): PushSender => measured('push', sender, meter),
    wallets: (byName: ReadonlyMap<WalletName, Wallet>): ReadonlyMap<WalletName, Wallet> =>
      new Map([...byName].map(([name, wallet]) => [name, measured(`wallets/${name}`, wallet, meter)])),
    mail: (transport: MailTransport): MailTransport =>
      measured(`mail/${transport.name}`, transport, meter, ['close']),
  };
}

/**
 * Measures every method of a port that answers later, also those that it is given one day.
 * @param others methods that are no calls of the company.
 */
function measured<T extends object>(
  provider: string,
  target: T,
  meter: Meter,
  others: readonly (keyof T)[] = [],
): T {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver);
      if (typeof value !== 'function' || others.includes(key as keyof T)) return value;
      const known = wrapped.get(key);
      if (known) return known;
      const call = (...parameters: unknown[]): unknown => {
        const start = performance.now();
        const note = (outcome: string) => {
          const labels = { provider, call: String(key), outcome };
          meter.observe('shop_provider_call_seconds', labels, (performance.now() - start) / 1000);
        };
        const answered: unknown = value.apply(object, parameters);
        if (!(answered instanceof Promise)) return answered;
        return answered.then(
          (answer) => {
            note(outcomeOf(answer));
            return answer;
          },
          (error: unknown) => {
            note('thrown');
            throw error;
          },
        );
      };
      wrapped.set(key, call);
      return call;
    },
  });
}

/** "done", "retry", "refused" or "unknown" (core/answer.ts). */
function outcomeOf(answer: unknown): string {
  const kind = typeof answer === 'object' && answer !== null && 'kind' in answer ? answer.kind : undefined;
  return typeof kind === 'string' ? kind : 'done';
}
