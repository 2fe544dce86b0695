import type { Log } from '../../../core/log.ts';
import type { Card } from './cards.ts';

/** Shared by the sandbox's tests. */
export const TEST_SECRET = 'a-secret-for-tests-only';
export const goodCard: Card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' };
export const silentLog: Log = { info() {}, warn() {}, error() {} };
