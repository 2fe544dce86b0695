import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WideListsTask } from './wide-lists-thread.ts';

/** The doubles of the five companies with as many offers as real ones have, over HTTP, in a thread of their own: making lists holds no visitor up. */
export interface WideListsApart {
  /** Settings of a shop that buys from all of them. */
  env: Record<string, string>;
  /** From now on so many offers a company, in place of the few that a double has. */
  widen(each: number): Promise<void>;
  /** From now on one offer in a hundred costs more, again each time. */
  raise(): Promise<void>;
  close(): Promise<void>;
}

export async function startWideListsApart(): Promise<WideListsApart> {
  const worker = new Worker(new URL('./wide-lists-thread.ts', import.meta.url));
  const [env] = (await once(worker, 'message')) as [Record<string, string>];
  const tell = async (task: WideListsTask, answered: 'message' | 'exit') => {
    const answer = once(worker, answered);
    worker.postMessage(task);
    await answer;
  };
  return {
    env,
    widen: (each) => tell({ kind: 'widen', each }, 'message'),
    raise: () => tell({ kind: 'raise' }, 'message'),
    close: () => tell({ kind: 'close' }, 'exit'),
  };
}
