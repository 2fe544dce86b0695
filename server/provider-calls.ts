import type { Wholesaler } from '../core/esims/provider.ts';
import type { MailTransport } from '../core/mail/transport.ts';
import type { Meter } from '../core/meter.ts';
import type { PaymentProvider } from '../core/payments/provider.ts';
import type { Wholesaler as Company } from '../core/wholesale/wholesaler.ts';

/** The ports of other companies, each call measured: who, which call, what was answered, how long it took. */
export function measuredProviders(meter: Meter) {
  return {
    payments: (provider: PaymentProvider): PaymentProvider =>
      measured(`payments/${provider.name}`, provider, meter),
    wholesalers: (byName: ReadonlyMap<string, Wholesaler>) => ofEach(byName, meter),
    companies: (byName: ReadonlyMap<string, Company>) => ofEach(byName, meter),
    mail: (transport: MailTransport): MailTransport =>
      measured(`mail/${transport.name}`, transport, meter, ['close']),
  };
}

function ofEach<T extends object>(byName: ReadonlyMap<string, T>, meter: Meter): ReadonlyMap<string, T> {
  return new Map([...byName].map(([name, member]) => [name, measured(`esims/${name}`, member, meter)]));
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
