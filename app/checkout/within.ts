/**
 * What `work` comes to, if it does so in time.
 * @param ms milliseconds.
 * @throws Error after that, or whatever `work` throws.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came of it in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
