import { describe, expect, test } from 'vitest';
import {
  NO_CALL_FAULTS,
  NO_WEBHOOK_FAULTS,
  NO_WHOLESALER_FAULTS,
  parseSandboxFaults,
} from './sandbox-faults.ts';

describe('SANDBOX_FAULTS', () => {
  test('nothing given means no faults', () => {
    expect(parseSandboxFaults(' ')).toEqual({
      esims: NO_WHOLESALER_FAULTS,
      payments: NO_CALL_FAULTS,
      webhooks: NO_WEBHOOK_FAULTS,
    });
  });

  test("the contract's own example (C8.3) is for the wholesaler", () => {
    const { esims, payments } = parseSandboxFaults('timeout:0.1,error:0.1,late_success:0.1,latency_ms:200');
    expect(esims).toEqual({
      ...NO_WHOLESALER_FAULTS,
      ...{ timeout: 0.1, error: 0.1, late_success: 0.1, latency_ms: 200 },
    });
    expect(payments).toEqual(NO_CALL_FAULTS);
  });

  test('payments and webhooks have their own words', () => {
    const text = 'payment_timeout:0.5, webhook_drop:0.1, webhook_duplicate:1, webhook_delay_ms:300';
    const { esims, payments, webhooks } = parseSandboxFaults(text);
    expect(esims).toEqual(NO_WHOLESALER_FAULTS);
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
  ])('%s is refused and says why', (text, why) => {
    expect(() => parseSandboxFaults(text)).toThrow(why);
  });
});
