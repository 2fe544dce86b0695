import { SECOND } from '../core/clock.ts';
import type { MailTransport } from '../core/mail/transport.ts';
import type { Meter } from '../core/meter.ts';
import type { PaymentProvider } from '../core/payments/provider.ts';
import type { PushSender } from '../core/push/sender.ts';
import type { Wallet, WalletName } from '../core/wallets/wallet.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';

type Note = (call: string, outcome: string, ms: number) => void;
/** Hears of each call of a wholesaler, besides the meter. */
type Tally = (provider: string, call: string, outcome: string, ms: number) => void;

/** The ports of other companies, each call measured: who, which call, what was answered, how long it took. */
export function measuredProviders(meter: Meter, tally: Tally = () => {}) {
  const by = (provider: string): Note => {
    return (call, outcome, ms) =>
      meter.observe('shop_provider_call_seconds', { provider, call, outcome }, ms / SECOND);
  };
  return {
    payments: (provider: PaymentProvider): PaymentProvider =>
      measured(provider, by(`payments/${provider.name}`)),
    wholesalers: (byName: ReadonlyMap<string, Wholesaler>): ReadonlyMap<string, Wholesaler> =>
      new Map(
        [...byName].map(([name, member]) => {
          const note = by(`esims/${name}`);
          const counted: Note = (call, outcome, ms) => {
            note(call, outcome, ms);
            tally(name, call, outcome, ms);
          };
          return [name, measured(member, counted)];
        }),
      ),
    push: (sender: PushSender): PushSender => measured(sender, by('push')),
    wallets: (byName: ReadonlyMap<WalletName, Wallet>): ReadonlyMap<WalletName, Wallet> =>
      new Map([...byName].map(([name, wallet]) => [name, measured(wallet, by(`wallets/${name}`))])),
    mail: (transport: MailTransport): MailTransport =>
      measured(transport, by(`mail/${transport.name}`), ['close']),
  };
}

/**
 * Measures every method of a port that answers later, also those that it is given one day.
 * @param others methods that are no calls of the company.
 */
function measured<T extends object>(target: T, note: Note, others: readonly (keyof T)[] = []): T {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver);
      if (typeof value !== 'function' || others.includes(key as keyof T)) return value;
      const known = wrapped.get(key);
      if (known) return known;
      const call = (...parameters: unknown[]): unknown => {
        const start = performance.now();
        const end = (outcome: string) => note(String(key), outcome, performance.now() - start);
        const answered: unknown = value.apply(object, parameters);
        if (!(answered instanceof Promise)) return answered;
        return answered.then(
          (answer) => {
            end(outcomeOf(answer));
            return answer;
          },
          (error: unknown) => {
            end('thrown');
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
