import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test's own server is reached by, and how it ends with whatever is connected to it. */
export interface Listening {
  /** "http://127.0.0.1:40123", without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Has a server listen on this machine alone. @param port 0 for one that is free. */
export async function listening(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
