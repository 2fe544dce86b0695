import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import Stamp from './Stamp.tsx';

const stampOf = (status: 'used_up' | 'expired') => {
  const plan = { activated_at: '2027-05-19T12:00:00Z', expires_at: '2027-06-18T12:00:00Z', region: null };
  const esim = { uid: 'esm_1', name: 'Japan 5 GB', country_code: 'JPN', status };
  const record = { esim, plans: [{ ...plan, status }] } as unknown as EsimRecord;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Stamp record={record} />
    </QueryClientProvider>,
  );
};

test('a stamp has the month in which the plan ended; data that are used up ended before its days', () => {
  expect(stampOf('expired')).toContain('JUN 2027');
  expect(stampOf('used_up')).toContain('MAY 2027');
  expect(stampOf('used_up')).not.toContain('JUN');
});
