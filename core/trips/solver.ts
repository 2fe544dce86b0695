import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../project-root.ts';
import { purchasesInFlight } from '../purchases-in-flight.ts';
import type { AskedTask, TaskAnswer } from './answer-task.ts';
import type { ThreadData } from './solver-thread.ts';

/**
 * Why there is no answer: too many ask, its turn would come too late; one client alone asks for too many at once; or the thread gave none in
 * time and is restarted.
 */
export type NoAnswer = 'busy' | 'too_many' | 'failed';

/** Who waits for a task. */
export interface Asker {
  /** Whom it is counted against (`clientKey`); left out where it counts against nobody. */
  client?: string | null | undefined;
  /** Aborted when they don't wait any longer. */
  leaving?: AbortSignal | undefined;
}

interface Waiting {
  task: AskedTask;
  client: string | null;
  resolve: (answer: TaskAnswer | NoAnswer) => void;
}

interface SolverOptions {
  /** How many may wait for their turn. */
  mostWaiting?: number;
  /** Milliseconds after which a task that had no turn is refused. */
  longestWait?: number;
  /** Milliseconds after which a task is given up; far more than it may take by its own budget. */
  patience?: number;
  /** The thread's file; another one in tests alone. */
  file?: string;
  /** Called when the thread breaks, ends by itself or hangs; it is restarted with the next task. */
  onBroken?: (error: unknown) => void;
}

/** How many tasks of one client are in line or being solved at most: the line is everybody's. */
const MOST_OF_EACH = 2;

const THREAD = join(projectRoot, 'core/trips/solver-thread.ts');

/**
 * Solves trips in a thread of its own, so that nothing that the shop does waits for one: the thread starts with the first question, takes one
 * at a time, and one that hangs or breaks is ended and restarted with the next. HiGHS is loaded once for each thread.
 */
export class TripSolver {
  readonly #mostWaiting: number;
  readonly #patience: number;
  readonly #longestWait: number;
  readonly #file: string;
  readonly #onBroken: (error: unknown) => void;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #now: (Waiting & { id: number; timer: NodeJS.Timeout }) | null = null;
  #asked = 0;

  constructor({
    mostWaiting = 32,
    longestWait = 3_000,
    patience = 10_000,
    file = THREAD,
    onBroken = () => {},
  }: SolverOptions = {}) {
    this.#longestWait = longestWait;
    this.#mostWaiting = mostWaiting;
    this.#patience = patience;
    this.#file = file;
    this.#onBroken = onBroken;
  }

  /**
   * Resolves once the task has had its turn; never rejects. A task that nobody waits for any more before it had its turn gets none.
   */
  solve(task: AskedTask, { client = null, leaving }: Asker = {}): Promise<TaskAnswer | NoAnswer> {
    if (leaving?.aborted || this.#waiting.length >= this.#mostWaiting) return Promise.resolve('busy');
    const own = [this.#now, ...this.#waiting].filter((each) => each?.client === client);
    if (client !== null && own.length >= MOST_OF_EACH) return Promise.resolve('too_many');
    return new Promise((resolve) => {
      const waiting: Waiting = { task, client, resolve };
      this.#waiting.push(waiting);
      this.#next();
      if (!this.#waiting.includes(waiting)) return;
      const refuse = () => {
        const at = this.#waiting.indexOf(waiting);
        if (at === -1) return;
        this.#waiting.splice(at, 1);
        resolve('busy');
      };
      leaving?.addEventListener('abort', refuse, { once: true });
      if (Number.isFinite(this.#longestWait)) setTimeout(refuse, this.#longestWait).unref();
    });
  }

  /** Ends the thread; whoever waits is told that it failed. */
  async close(): Promise<void> {
    for (const { resolve } of this.#waiting.splice(0)) resolve('failed');
    await this.#drop();
  }

  #next(): void {
    if (this.#now !== null) return;
    const next = this.#waiting.shift();
    if (next === undefined) {
      // A thread that nobody waits for holds no process up.
      this.#worker?.unref();
      return;
    }
    const id = ++this.#asked;
    const hangs = () => this.#break(new Error(`no answer within ${this.#patience} ms`));
    this.#now = { ...next, id, timer: setTimeout(hangs, this.#patience) };
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage({ id, task: next.task });
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      workerData: { inFlight: purchasesInFlight } satisfies ThreadData,
    });
    worker.on('message', ({ id, answer }: { id: number; answer: TaskAnswer }) => {
      if (this.#now?.id === id) this.#settle(answer);
    });
    const broken = (error: unknown) => {
      if (this.#worker === worker) this.#break(error);
    };
    worker.on('error', broken);
    worker.on('exit', (code) => broken(new Error(`the thread ended with ${code}`)));
    return worker;
  }

  #break(error: unknown): void {
    this.#onBroken(error);
    void this.#drop();
  }

  async #drop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (this.#now !== null) this.#settle('failed');
    await worker?.terminate();
  }

  #settle(answer: TaskAnswer | NoAnswer): void {
    const now = this.#now;
    if (now === null) return;
    this.#now = null;
    clearTimeout(now.timer);
    now.resolve(answer);
    this.#next();
  }
}
