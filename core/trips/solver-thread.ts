import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import { type AskedTask, answerTask } from './answer-task.ts';
import { standingBack } from './budget.ts';

/** What core/trips/solver.ts starts the thread with. */
export interface ThreadData {
  /** How many steps of purchases the process works on. */
  inFlight: Int32Array<SharedArrayBuffer>;
}

/**
 * The thread that solves trips, one at a time; core/trips/solver.ts starts it. It runs from this file, in development and from a build
 * alike, so it imports nothing but its neighbours and HiGHS.
 */
const port = parentPort;
if (port === null) throw new Error('solver-thread.ts is started as a thread');
// Where cores are few, whoever buys goes first. Linux alone counts this by thread; elsewhere it would slow the whole shop.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const standBack = standingBack((workerData as ThreadData).inFlight);
const highs = await loadHighs();
port.on('message', ({ id, task }: { id: number; task: AskedTask }) => {
  port.postMessage({ id, answer: answerTask(highs, task, standBack) });
});
