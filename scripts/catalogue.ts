import { acceptSync, describe, type HeldSync, selectHeldSyncs } from '../core/catalogue/hold.ts';
import { fail, report, reportList, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run catalogue                          lists what a sync would change too much of
       npm run catalogue -- accept <wholesaler>   lets the next sync make these changes
`;

/** `npm run catalogue`: syncs that wait for a person (docs/operate.md, "Catalogue"). */
const [verb, provider, ...more] = process.argv.slice(2);
if (!(verb === undefined || (verb === 'accept' && provider !== undefined && more.length === 0)))
  fail(USAGE, 2);

await runCommand(async (shop) => {
  if (verb === 'accept') {
    const accepted = await acceptSync(shop, provider!, 'operator');
    return report(
      accepted,
      `${provider}: ${accepted ? 'the next sync makes these changes' : 'no sync of it waits'}`,
    );
  }
  const waiting = await selectHeldSyncs(shop.db);
  return reportList(waiting.flatMap(linesOf), 'no sync waits for a person');
});

function linesOf({ provider, since, accepted_at, differences }: HeldSync): string[] {
  const state = accepted_at === null ? 'waits' : 'accepted';
  return [
    [provider, since.toISOString(), state, describe(differences)].join('\t'),
    ...differences.withdrawn.map((id) => `\t${id}\twithdrawn`),
    ...differences.changed.map(
      ({ wholesale_id, what, from, to }) => `\t${wholesale_id}\t${what}\t${from}\t${to}`,
    ),
  ];
}
