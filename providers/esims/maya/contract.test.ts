import { startMayaDouble } from '../../../tests/support/wholesalers/maya.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { wholesalerContract } from '../wholesaler-contract.ts';
import { mayaAdapter } from './adapter.ts';

wholesalerContract('maya', async () => {
  const double = await startMayaDouble();
  const { wholesaler } = openAdapter(mayaAdapter, double.settings);
  return { wholesaler, double, close: double.close };
});
