import { beforeAll, inject } from 'vitest';

/** Vitest set-up file: without a build or a browser each end-to-end file fails with the reason, none is skipped. */
beforeAll(() => {
  const problem = inject('setupProblem');
  if (problem !== '') throw new Error(problem);
});
