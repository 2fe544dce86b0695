import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { makeQueryClient } from '../session/use-session.ts';

let ofBrowser: ReturnType<typeof makeQueryClient> | undefined;

/** Around the pages that ask for data of a customer; no other page loads the library for it. */
export default function SessionLayout() {
  const [client] = useState(() => {
    if (typeof document === 'undefined') return makeQueryClient();
    ofBrowser ??= makeQueryClient();
    return ofBrowser;
  });
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
