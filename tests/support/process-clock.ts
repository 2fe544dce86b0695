/**
 * Preloaded (`--import`) into a shop whose database lives in its process: all clocks of the process, the database's too, are
 * PROCESS_AHEAD seconds ahead.
 */
const aheadMs = Number(process.env.PROCESS_AHEAD) * 1_000;
const machine = Date.now;
Date.now = () => machine() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given, made),
});
