import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import FindEsim from './esim.tsx';

test('whoever has lost the email can sign in instead', () => {
  const router = createMemoryRouter([{ path: '/', element: <FindEsim /> }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toMatch(
    /<a [^>]*href="\/login"[^>]*>Lost the email\? Sign in with your address<\/a>/,
  );
});
