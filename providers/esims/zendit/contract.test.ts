import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { startZenditDouble } from '../../../tests/support/wholesalers/zendit.ts';
import { wholesalerContract } from '../wholesaler-contract.ts';
import { zenditAdapter } from './adapter.ts';

wholesalerContract('zendit', async () => {
  const double = await startZenditDouble();
  const { wholesaler } = openAdapter(zenditAdapter, double.settings);
  return { wholesaler, double, close: double.close };
});
