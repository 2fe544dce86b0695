import { stat } from 'node:fs/promises';

/** Whether every output exists and is at least as new as every input. An input that is missing is an error. */
export async function upToDate(inputs: readonly URL[], outputs: readonly URL[]): Promise<boolean> {
  const newestInput = Math.max(...(await Promise.all(inputs.map(changedAt))));
  try {
    return Math.min(...(await Promise.all(outputs.map(changedAt)))) >= newestInput;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const changedAt = async (file: URL): Promise<number> => (await stat(file)).mtimeMs;
