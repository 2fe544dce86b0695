import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { projectRoot } from '../project-root.ts';

/** `npm run dev`: the shop from its sources, pages reloading as they change; a change of core or api needs a restart. */
process.env.NODE_ENV = 'development';
const vite = await createServer({ root: projectRoot, server: { middlewareMode: true } });
const server = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('../server/app.ts');
await server.runUntilStopped(
  { PAGE_CACHE: 'off', ...process.env },
  {
    files: vite.middlewares,
    pages: {
      mode: 'development',
      build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    },
  },
);
