import { z } from 'zod';
import { moment } from './fields.ts';

/** A step of the phone that the sandbox plays. */
export const simulateRequest = z
  .strictObject({
    step: z.enum(['install', 'activate', 'use'], 'must be install, activate or use'),
    megabytes: z.int().min(1, 'must be at least 1').max(10_000_000, 'is too large').optional(),
  })
  .meta({ id: 'SimulateRequest' });

/** The profile as the sandbox has it. */
export const simulatedEsim = z
  .object({
    iccid: z.string(),
    state: z.enum(['ready', 'installed', 'active', 'used_up', 'expired', 'cancelled']),
    plans: z.array(
      z.object({
        data_used_mb: z.int().nullable(),
        activated_at: moment.nullable(),
        expires_at: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'SimulatedEsim' });
