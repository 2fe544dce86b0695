import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { startZenditDouble } from '../../../tests/support/wholesalers/zendit.ts';
import { wholesalerContract } from '../wholesaler-contract.ts';
import { zenditAdapter } from './adapter.ts';

for (const codes of ['text', 'picture'] as const) {
  wholesalerContract(`zendit, with codes as ${codes}`, async () => {
    const double = await startZenditDouble(codes);
    const { wholesaler } = openAdapter(zenditAdapter, double.settings);
    return { wholesaler, double, close: double.close };
  });
}
