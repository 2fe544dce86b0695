import type { Adapter } from './wire/adapter.ts';

/** The companies that the shop can buy from, beside the sandbox: a company is one line here. */
export const ADAPTERS: readonly Adapter[] = [];
