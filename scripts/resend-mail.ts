import { parseArgs } from 'node:util';
import { type FailedMail, selectFailedMails } from '../core/mail/queries.ts';
import { type Requeued, requeueMail } from '../core/mail/requeue.ts';
import { fail, readOrUsage, report, reportList, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run mails:resend                                    lists the mails that failed
       npm run mails:resend -- <uid> …                         sends them once more
       npm run mails:resend -- <uid> --to ana@example.com      the same, to a corrected address
`;
const MOST_LISTED = 200;
const OUTCOMES: Record<Requeued, string> = {
  queued: 'will be sent once more',
  expired: 'what it says has run out',
  not_failed: 'has not failed',
  unknown: 'there is no such mail',
  bad_address: 'not to that address: it is none that a mail can be sent to',
};

/** `npm run mails:resend`: the mails that were refused or given up. */
const { positionals: uids, values } = readArguments();
if (values.to !== undefined && uids.length !== 1) fail(USAGE, 2);

await runCommand(async (shop) => {
  if (uids.length === 0) {
    const failed = await selectFailedMails(shop.db, shop.clock.now(), MOST_LISTED);
    return reportList(failed.map(line), 'no mail has failed');
  }
  let status = 0;
  for (const uid of uids) {
    const outcome = await requeueMail(shop, uid, values.to);
    status = Math.max(status, report(outcome === 'queued', `${uid}: ${OUTCOMES[outcome]}`));
  }
  return status;
});

/** As much of the address as tells two customers apart: terminals are shared, and their output is pasted into tickets. */
function line({ uid, kind, recipient, last_error, created_at }: FailedMail): string {
  const [local = '', domain] = recipient.split('@');
  return [created_at.toISOString(), uid, kind, `${local.slice(0, 2)}…@${domain}`, last_error].join('\t');
}

function readArguments() {
  return readOrUsage(() => parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } }), USAGE);
}
