import { parseArgs } from 'node:util';
import { closeAlarm } from '../core/alarms/close.ts';
import { selectOpenAlarms } from '../core/alarms/queries.ts';
import { fail, report, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run alarms                                          lists the open ones
       npm run alarms -- close <id> --reason "refunded by hand"
`;

/** `npm run alarms`: what an operator has to look at (docs/operate.md, "Alarms"). */
const { positionals, values } = readArguments();
const [verb, id] = positionals;
const reason = values.reason?.trim() ?? '';
if (!isUsed()) fail(USAGE, 2);

await runCommand(async (shop) => {
  if (verb === 'close') {
    const closed = await closeAlarm(shop, id!, reason);
    return report(closed, `${id}: ${closed ? 'is closed' : 'is no open alarm'}`);
  }
  for (const { id, kind, subject, detail, raised_at } of await selectOpenAlarms(shop.db)) {
    report(true, [id, raised_at.toISOString(), kind, subject, detail].join('\t'));
  }
  return 0;
});

function isUsed(): boolean {
  if (verb === 'close') return positionals.length === 2 && reason !== '';
  return positionals.length === 0 && values.reason === undefined;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`, 2);
  }
}
