import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { KeptEsim } from './kept-esims.ts';
import { Landed } from './Landed.tsx';

const esim = {
  iccid: '1',
  stage: 'queued',
  through: true,
  plan: { name: 'Asia 5 GB', countries_enabled: ['JPN', 'KOR'], scope: 'region', region: null },
  left: 5000,
  countries: [],
  path: '/order-confirmation?session_id=1',
  order_uid: 'ord_1',
  order: '1001',
  at: new Date().toISOString(),
} as unknown as KeptEsim;

test('an eSIM in use whose kept plan waits for others is not led through the steps of arriving', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Landed esim={esim} />
    </MemoryRouter>,
  );
  expect(html).toContain('This eSIM is in use. Asia 5 GB comes next.');
  for (const wrong of ['Step 1', 'Connected through', ' left', 'Airplane mode off'])
    expect(html).not.toContain(wrong);
});

test('a browser to which scripts never come is told all steps', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Landed esim={undefined} />
    </MemoryRouter>,
  );
  for (const step of ['Switch the eSIM on.', 'Choose it for mobile data.', 'Data roaming on for this eSIM,'])
    expect(html).toContain(step);
  // What only a browser that has looked can say.
  expect(html).not.toContain('saved on this phone');
});
