import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TripForm } from './TripForm.tsx';
import { fieldsOf } from './trip-form.server.ts';

function formFor(query: string): string {
  const fields = fieldsOf(null, new URLSearchParams(query), (iso3) => iso3);
  const form = <TripForm fields={fields} names={[]} uses={[]} answered={false} />;
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('each stop can be taken out, and what blank days count as is said', () => {
  const form = formFor('stops=JPN:5,KOR:3');
  // Two stops, and two rows for more.
  expect(form.match(/aria-label="Take out stop \d"/g)).toHaveLength(4);
  expect(form).toContain('A stop without days counts as 5 days.');
});

test('a number of eSIMs that the list doesn’t offer stays chosen when the form is sent again', () => {
  expect(formFor('stops=JPN:5&esims=12')).toMatch(/<option selected="">12<\/option>/);
  expect(formFor('stops=JPN:5&esims=3')).toMatch(/<option selected="">3<\/option>/);
  expect(formFor('stops=JPN:5')).not.toContain('>10</option>');
});
