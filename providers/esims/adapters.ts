import { airaloAdapter } from './airalo/adapter.ts';
import { esimAccessAdapter } from './esim-access/adapter.ts';
import { esimGoAdapter } from './esim-go/adapter.ts';
import { mayaAdapter } from './maya/adapter.ts';
import type { Adapter } from './wire/adapter.ts';
import { zenditAdapter } from './zendit/adapter.ts';

/** The real companies that the shop can buy from: a new one is a line here (docs/wholesalers.md). */
export const ADAPTERS: readonly Adapter[] = [
  mayaAdapter,
  airaloAdapter,
  esimAccessAdapter,
  esimGoAdapter,
  zenditAdapter,
];
