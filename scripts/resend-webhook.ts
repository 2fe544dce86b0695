import { resendUnhandled, resendWebhook } from '../core/inbox/resend.ts';
import { fail, report, runCommand } from './run-command.ts';

/** `npm run webhooks:resend -- <uid> …` or `-- --unhandled`: has recorded webhooks handled once more. */
const wanted = process.argv.slice(2);
if (wanted.length === 0) fail('Usage: npm run webhooks:resend -- <uid> …  |  -- --unhandled\n', 2);

await runCommand(async (shop) => {
  if (wanted.includes('--unhandled')) {
    const uids = await resendUnhandled(shop);
    return report(true, `${uids.length} webhooks are handled once more`);
  }
  let status = 0;
  for (const uid of wanted) {
    const found = await resendWebhook(shop, uid);
    status = Math.max(
      status,
      report(found, `${uid}: ${found ? 'is handled once more' : 'is not on record'}`),
    );
  }
  return status;
});
