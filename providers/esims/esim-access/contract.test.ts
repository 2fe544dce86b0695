import { startEsimAccessDouble } from '../../../tests/support/wholesalers/esim-access.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { wholesalerContract } from '../wholesaler-contract.ts';
import { esimAccessAdapter } from './adapter.ts';

wholesalerContract('esim-access', async () => {
  const double = await startEsimAccessDouble();
  const { wholesaler } = openAdapter(esimAccessAdapter, double.settings);
  return { wholesaler, double, close: double.close };
});
