import { startEsimGoDouble } from '../../../tests/support/wholesalers/esim-go.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { wholesalerContract } from '../wholesaler-contract.ts';
import { esimGoAdapter } from './adapter.ts';

wholesalerContract('esim-go', async () => {
  const double = await startEsimGoDouble();
  const { wholesaler } = openAdapter(esimGoAdapter, double.settings);
  return { wholesaler, double, close: double.close };
});
