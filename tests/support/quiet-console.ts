import { afterAll, afterEach, beforeEach } from 'vitest';
import { assertQuietConsole, expectNoConsoleErrors } from './console-errors.ts';

/**
 * Vitest set-up file: an unexpected console.error fails the test during which it came (A2.11).
 * A test that wants one says so with expectConsoleError().
 */
beforeEach(expectNoConsoleErrors);
afterEach(assertQuietConsole);
afterAll(assertQuietConsole);
