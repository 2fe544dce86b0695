import { parseArgs } from 'node:util';
import { closeAlarm } from '../core/alarms/close.ts';
import { type Closed, seenWords } from '../core/alarms/close-seen.ts';
import { type OpenAlarm, selectOpenAlarms } from '../core/alarms/queries.ts';
import { fail, readOrUsage, report, reportList, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run alarms                                          lists the open ones
       npm run alarms -- close <word> --reason "refunded by hand"
       the word is the first of its line in the list: an alarm that says something new by then stays open
`;

/** `npm run alarms`: what an operator has to look at (docs/operate.md, "Alarms"). */
const { positionals, values } = readArguments();
const [verb, word] = positionals;
const reason = values.reason?.trim() ?? '';
if (!isUsed()) fail(USAGE, 2);

await runCommand(async (shop) => {
  if (verb === 'close') {
    const closed = await closeAlarm(shop, word!, reason);
    return report(closed.kind === 'closed', `${word}: ${outcome(closed)}`);
  }
  const open = await selectOpenAlarms(shop.db);
  return reportList(open.map(lineOf), 'no alarm is open');
});

function lineOf(alarm: OpenAlarm): string {
  const { kind, subject, detail, raised_at } = alarm;
  return [seenWords([alarm]), raised_at.toISOString(), kind, subject, detail].join('\t');
}

function outcome(closed: Closed): string {
  if (closed.kind === 'new_fact') return `it says something new: ${closed.detail}`;
  return closed.kind === 'closed' ? 'is closed' : 'is no open alarm';
}

function isUsed(): boolean {
  if (verb === 'close') return positionals.length === 2 && word!.includes('.') && reason !== '';
  return positionals.length === 0 && values.reason === undefined;
}

function readArguments() {
  return readOrUsage(
    () => parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } }),
    USAGE,
  );
}
