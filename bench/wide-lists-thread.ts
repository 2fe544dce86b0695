import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { startWideLists } from './wide-lists.ts';

/** What the thread is told to do; it answers each with a message. */
export type WideListsTask = { kind: 'widen'; each: number } | { kind: 'raise' } | { kind: 'close' };

/** The doubles of five companies in a thread of their own (bench/wide-lists-apart.ts starts it). */
const port = parentPort;
if (port === null) throw new Error('wide-lists-thread.ts is started as a thread');
// They stand for other people's machines, and so take what the shop and its visitors leave of this one.
if (process.platform === 'linux') setPriority(10);
const lists = await startWideLists();
port.postMessage(lists.env);
port.on('message', async (task: WideListsTask) => {
  if (task.kind === 'widen') lists.widen(task.each);
  else if (task.kind === 'raise') lists.raise();
  else {
    await lists.close();
    port.close();
    return;
  }
  port.postMessage('done');
});
