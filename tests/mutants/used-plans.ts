import { mutantsOf } from './mutant.ts';

const REFUNDS = 'core/sale/refunds/refunds.test.ts';
const CANCEL = 'core/sale/refunds/cancel-esim.test.ts';

/** Whether a plan was used, by what its company tells: such a one isn't refunded. */
export const USED_PLANS = [
  ...mutantsOf(
    'core/esims/esim.ts',
    [REFUNDS],
    [[' || (data_used_mb ?? 0) > 0', '', 'a plan is refunded whose use shows in its volume alone']],
  ),
  ...mutantsOf(
    'core/esims/progress.ts',
    ['core/esims/progress.test.ts'],
    [
      ['runningOf(plans) === plan', 'false', 'a plan in use is refunded whose use its company does not tell'],
      [
        "waits ? 'installed' : 'used_up'",
        "'installed'",
        'a used-up plan is refunded of which no use is told',
      ],
      ['plans.length > 1 && ', '', 'a used-up plan is refunded whose use is not counted yet'],
      ['plans.length > 1 && plan.data_used_mb !== null', 'false', 'an unused top-up is not refunded'],
    ],
  ),
  ...mutantsOf(
    'core/sale/refunds/cancel-esim.ts',
    [CANCEL],
    [
      [
        " || progress === 'used_up'",
        '',
        'a refund that was promised goes for a used-up plan of which no use is told',
      ],
    ],
  ),
];
