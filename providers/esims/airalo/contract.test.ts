import { startAiraloDouble } from '../../../tests/support/wholesalers/airalo.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { wholesalerContract } from '../wholesaler-contract.ts';
import { airaloAdapter } from './adapter.ts';

wholesalerContract('airalo', async () => {
  const double = await startAiraloDouble();
  const { wholesaler } = openAdapter(airaloAdapter, double.settings);
  return { wholesaler, double, close: double.close };
});
