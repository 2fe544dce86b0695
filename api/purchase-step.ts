import { createMiddleware } from 'hono/factory';
import { asPurchase } from '../core/purchases-in-flight.ts';
import type { ApiEnv } from './deps.ts';

/** Of a route that a buyer waits for from the order to the eSIM: nothing else is to slow it. */
export const purchaseStep = createMiddleware<ApiEnv>((_c, next) => asPurchase(next));
