import { describe, expect, test } from 'vitest';
import {
  NO_CALL_FAULTS,
  NO_WEBHOOK_FAULTS,
  NO_WHOLESALER_FAULTS,
  parseSandboxFaults,
  type WholesalerFaults,
} from './sandbox-faults.ts';

describe('SANDBOX_FAULTS', () => {
  const everywhere = (faults: Partial<WholesalerFaults>) => {
    const all = { ...NO_WHOLESALER_FAULTS, ...faults };
    return { sandbox: all, 'sandbox-later': all, 'sandbox-plain': all };
  };

  test('nothing given means no faults', () => {
    expect(parseSandboxFaults(' ')).toEqual({
      esims: everywhere({}),
      payments: NO_CALL_FAULTS,
      webhooks: NO_WEBHOOK_FAULTS,
    });
  });

  test("the contract's own example (C8.3) is for every wholesaler of the market", () => {
    const { esims, payments } = parseSandboxFaults('timeout:0.1,error:0.1,late_success:0.1,latency_ms:200');
    expect(esims).toEqual(everywhere({ timeout: 0.1, error: 0.1, late_success: 0.1, latency_ms: 200 }));
    expect(payments).toEqual(NO_CALL_FAULTS);
  });

  test("a company's name before a word gives it to that one alone, in place of what all have", () => {
    const text = 'sandbox-plain.out_of_stock:0.3,timeout:0.2,sandbox.timeout:0, sandbox-later.latency_ms:50';
    const { esims } = parseSandboxFaults(text);
    const shared = { ...NO_WHOLESALER_FAULTS, timeout: 0.2 };
    expect(esims).toEqual({
      sandbox: NO_WHOLESALER_FAULTS,
      'sandbox-later': { ...shared, latency_ms: 50 },
      'sandbox-plain': { ...shared, out_of_stock: 0.3 },
    });
  });

  test('payments and webhooks have their own words', () => {
    const text = 'payment_timeout:0.5, webhook_drop:0.1, webhook_duplicate:1, webhook_delay_ms:300';
    const { esims, payments, webhooks } = parseSandboxFaults(text);
    expect(esims).toEqual(everywhere({}));
    expect(payments).toEqual({ ...NO_CALL_FAULTS, timeout: 0.5 });
    expect(webhooks).toEqual({ drop: 0.1, duplicate: 1, delay_ms: 300 });
    // Parsing writes to nothing shared.
    expect(NO_WEBHOOK_FAULTS).toEqual({ drop: 0, duplicate: 0, delay_ms: 0 });
  });

  test.each([
    ['tiemout:0.1', 'unknown fault "tiemout"; known are: timeout, error'],
    ['constructor:1', 'unknown fault "constructor"'],
    ['timeout:0.1,', 'unknown fault ""'],
    ['timeout', 'no number after "timeout:"'],
    ['timeout:', 'no number after "timeout:"'],
    ['timeout:-1', 'no number after "timeout:"'],
    ['timeout:0.1:2', 'no number after "timeout:"'],
    ['timeout:1.1', 'a probability from 0 to 1 after "timeout:"'],
    ['latency_ms:0.5', 'whole milliseconds'],
    ['latency_ms:9999999', 'whole milliseconds'],
    ['error:0.1,error:0.2', 'names "error" twice'],
    ['timeout:0.6,error:0.6', 'more than 1 together'],
    ['timeout:0.6,sandbox-later.error:0.6', 'more than 1 together'],
    ['sandbox-later.tiemout:1', 'unknown fault "sandbox-later.tiemout"'],
    ['maya.timeout:1', 'a dot: sandbox, sandbox-later, sandbox-plain'],
    ['sandbox.webhook_drop:1', 'unknown fault "sandbox.webhook_drop"'],
    ['sandbox.error:0.1,sandbox.error:0.2', 'names "sandbox.error" twice'],
  ])('%s is refused and says why', (text, why) => {
    expect(() => parseSandboxFaults(text)).toThrow(why);
  });
});
