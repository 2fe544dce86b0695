/**
 * `npm test`: all tests in one run, so that one summary counts everything. Arguments go to Vitest:
 * `npm test -- core/orders` runs what lies there, `npm test -- --project e2e` the end-to-end tests alone.
 */
process.argv.splice(2, 0, 'run');
await import(new URL('../node_modules/vitest/vitest.mjs', import.meta.url).href);
