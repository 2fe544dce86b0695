import { expect, test } from 'vitest';
import { SIGNALS } from '../../core/desk/abuse/abuse.ts';
import { ORDER_STEPS } from '../../core/desk/orders/steps.ts';
import { TIMELINE_KINDS } from '../../core/desk/orders/timeline.ts';
import { WATERFALL_STEPS } from '../../core/desk/reports/waterfall.ts';
import { HIT_KINDS } from '../../core/desk/search.ts';
import { orderMachine } from '../../core/orders/states.ts';
import { STANDINGS } from '../../core/sale/standings.ts';
import { SETTINGS } from '../../core/settings/definitions.ts';
import { RIGHTS, ROLES } from '../../core/staff/roles.ts';
import { signal } from '../contract/desk/abuse.ts';
import { right } from '../contract/desk/me.ts';
import { orderState, standing } from '../contract/desk/orders.ts';
import { funnelStep, waterfallStep } from '../contract/desk/reports.ts';
import { hitKind } from '../contract/desk/search.ts';
import { settingKind } from '../contract/desk/settings.ts';
import { staffRole } from '../contract/desk/staff.ts';
import { timelineKind } from '../contract/desk/timeline.ts';

// The contract imports nothing of core, so both list these. The compiler compares them only where an answer or a filter goes from
// one to the other, and most go one way.
test.for([
  ['states of an order', orderState.options, Object.keys(orderMachine.moves)],
  ['places of money', standing.options, STANDINGS],
  ['kinds of a timeline', timelineKind.options, TIMELINE_KINDS],
  ['steps of the funnel', funnelStep.options, ['placed', ...ORDER_STEPS]],
  ['steps of the waterfall', waterfallStep.options, WATERFALL_STEPS],
  ['kinds of hits', hitKind.options, HIT_KINDS],
  ['signals of abuse', signal.options, Object.keys(SIGNALS)],
  ['roles', staffRole.options, ROLES],
  ['rights', right.options, Object.keys(RIGHTS)],
  ['kinds of settings', [...settingKind.options].sort(), kindsOfSettings()],
] as const)('%s: the contract has those of core', ([, contract, core]) => {
  expect(contract).toEqual(core);
});

function kindsOfSettings(): string[] {
  return [...new Set(Object.values(SETTINGS).map(({ kind }) => kind))].sort();
}
