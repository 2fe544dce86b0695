import { newBuyerRuleRoom } from '../core/desk/abuse/rule-room.ts';
import { actionsOf } from '../core/desk/actions.ts';
import { approvalRoom } from '../core/desk/approval-room.ts';
import { executeApproval } from '../core/desk/execute-approval.ts';
import { type Performed, perform } from '../core/desk/perform.ts';
import { newPromotionRoom } from '../core/desk/promotions/room.ts';
import { type AnyRoom, ROOMS } from '../core/desk/rooms.ts';
import { newKeyRoom } from '../core/desk/staff/key-room.ts';
import { newStaffRoom } from '../core/desk/staff/staff-room.ts';
import { newId } from '../core/ids.ts';
import type { Shop } from '../core/shop.ts';
import { COMMAND_LINE } from '../core/staff/actor.ts';
import type { Config } from '../server/config.ts';
import { readFields, readWords } from './admin-words.ts';
import { fail, readOrUsage, report, runShopCommand } from './run-command.ts';

/** Those of the back office; requests for a second person; and rooms of what isn't there yet. */
const rooms: ReadonlyMap<string, AnyRoom> = new Map<string, AnyRoom>([
  ...ROOMS,
  ['approval', approvalRoom(ROOMS)],
  ['new-staff', newStaffRoom],
  ['new-key', newKeyRoom],
  ['new-promotion', newPromotionRoom],
  ['new-buyer-rule', newBuyerRuleRoom],
]);
/** What a new row is called, by its room. */
const NEW_UIDS = { 'new-staff': 'staff', 'new-key': 'staffKey' } as const;

const USAGE = `Usage: npm run admin -- <room> <uid>                         what may be done to it, and what each does
       npm run admin -- <room> <uid> <verb> --reason "why" [--field value …]
       npm run admin --silent -- list <name> [--filter value …] [--csv]
       rooms: ${[...rooms.keys()].join(', ')}
       what is new has "-" for its uid: new-staff - invite, new-key - make, new-promotion CODE add, new-promotion - generate, new-buyer-rule example.com add
       a field that is a file: --rules @rules.json
`;

/** `npm run admin`: what the back office does, where a terminal is all there is (docs/operate.md, "The back office at a terminal"). */
const { words, options } = typed();
const [kind = '', named, verb] = words;
const room = rooms.get(kind);
const uid =
  named === '-' && (kind === 'new-staff' || kind === 'new-key') ? newId(NEW_UIDS[kind], new Date()) : named;
if (uid === undefined || words.length > 3 || (kind !== 'list' && room === undefined)) fail(USAGE, 2);
if (kind === 'list' && words.length > 2) fail(USAGE, 2);

await runShopCommand(async (shop, config) => {
  await shop.catalogue.load(shop.db);
  if (room === undefined) return list(shop, config, uid);
  return verb === undefined ? show(shop, room) : act(shop, room, verb);
});

async function show(shop: Shop, from: AnyRoom): Promise<number> {
  const subject = await from.read(shop, uid!);
  if (subject === null) return report(false, `${uid}: there is no such ${kind}`);
  for (const { verb, label, consequence, needs, disabled_because } of actionsOf(
    from,
    subject,
    COMMAND_LINE,
  )) {
    const state = disabled_because === null ? '' : `not now: ${disabled_because}`;
    report(true, [verb, label, needs.join(','), state, consequence].join('\t'));
  }
  return 0;
}

async function act(shop: Shop, into: AnyRoom, name: string): Promise<number> {
  const { reason = '', ...rest } = options;
  const wanted = into.verbs.find((each) => each.verb === name);
  const input = wanted === undefined ? rest : fieldsOf(wanted.takes, rest);
  const request = { verb: name, reason, input, request_id: null };
  const performed = await perform(shop, into, { actor: COMMAND_LINE, uid: uid! }, request);
  // The shop's own job does the same; here somebody waits for it.
  if (kind === 'approval' && name === 'approve' && performed.kind === 'done')
    await executeApproval(shop, ROOMS, uid!);
  return told(performed);
}

/** Ends the command where a file can't be read. */
function fieldsOf(...given: Parameters<typeof readFields>): object {
  try {
    return readFields(...given);
  } catch (error) {
    return fail(`${(error as Error).message}\n`, 1);
  }
}

function told(performed: Performed): number {
  switch (performed.kind) {
    case 'done': {
      report(true, performed.message);
      return performed.detail === undefined ? 0 : report(true, JSON.stringify(performed.detail));
    }
    case 'asked':
      return report(true, `a second person is asked: ${performed.approval_uid}`);
    case 'not_found':
      return report(false, `${uid}: there is no such ${kind}`);
    case 'unknown_verb':
      return report(false, `${verb}: is none of ${performed.verbs.join(', ')}`);
    case 'move_not_allowed':
      return report(false, `${performed.why}; possible: ${performed.verbs.join(', ') || 'nothing'}`);
    case 'not_allowed':
    case 'invalid':
      return report(false, performed.why);
    case 'fresh_factor':
      return report(false, 'it asks for a second factor, which a terminal has not');
  }
}

/** The same lists as the API's, by the API's own code: filters, columns and all. */
async function list(shop: Shop, config: Config, name: string): Promise<number> {
  const { openAdmin } = await import('./admin-lists.ts');
  const { csv, ...filters } = options;
  const path = `${name}${csv === undefined ? '' : '.csv'}?${new URLSearchParams(filters)}`;
  const response = await openAdmin(shop, config)(path);
  if (!response.ok) {
    const { detail } = await response.json();
    return report(false, `${name}: ${detail}`);
  }
  if (csv !== undefined) {
    for await (const part of response.body!) process.stdout.write(part);
    return 0;
  }
  const answer = await response.json();
  if (!Array.isArray(answer.items)) return report(true, JSON.stringify(answer, null, 2));
  for (const item of answer.items) report(true, JSON.stringify(item));
  if (answer.next_cursor) process.stderr.write(`more: --cursor '${answer.next_cursor}'\n`);
  return 0;
}

function typed() {
  return readOrUsage(() => readWords(process.argv.slice(2)), USAGE);
}
