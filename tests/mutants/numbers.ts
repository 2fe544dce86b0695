import { mutantsOf } from './mutant.ts';

const NUMBERS = 'core/sale/esims/give-number-away.test.ts';

/** Numbers of eSIMs that companies give out again. */
export const NUMBERS_GIVEN_AGAIN = [
  ...mutantsOf(
    'core/sale/esims/give-number-away.ts',
    [NUMBERS],
    [
      [
        "if (esim.state !== 'used_up' && esim.state !== 'expired') return false;",
        '',
        'two eSIMs have one number',
      ],
      ['lpaText(old) === lpaText(issued) || ', '', 'a profile is sold to two travellers'],
      ['!(await hasTopUpUnderWay(tx, esim))', 'true', 'a top-up goes on the eSIM of another traveller'],
    ],
  ),
  ...mutantsOf(
    'core/sale/esims/take-back.ts',
    [NUMBERS],
    [['(await isNumberGone(shop, esim))', 'false', 'the eSIM of another traveller is cancelled']],
  ),
];
