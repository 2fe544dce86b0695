import { z } from 'zod';
import { whole } from './variables.ts';

/** The variables that say how long something is kept (README, table "Configuration"). */
export const retentionVariables = {
  // Not below what a delayed payment may take to come (docs.stripe.com, "Delayed notification payment methods").
  ABANDONED_ORDER_DAYS: whole(14, 3_650, 30),
};

/** For the privacy page, which is written before the configuration is checked: a wrong value stops the start elsewhere. */
export function abandonedDaysForTexts(env: Record<string, string | undefined>): number {
  const given = env.ABANDONED_ORDER_DAYS === '' ? undefined : env.ABANDONED_ORDER_DAYS;
  const parsed = z.object(retentionVariables).safeParse({ ABANDONED_ORDER_DAYS: given });
  return parsed.success ? parsed.data.ABANDONED_ORDER_DAYS : 30;
}
