import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadNamedMessages } from './i18n/messages.ts';
import { NOTICE_ID, Notice } from './notice.ts';

/**
 * Takes over the page that the server has drawn, once its words are here: without them React could only replace it by an error. Should they
 * not come at all, the page stays as it is, and its links work.
 */
async function start(): Promise<void> {
  await loadNamedMessages(document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Notice value={document.getElementById(NOTICE_ID)?.textContent ?? null}>
          <HydratedRouter />
        </Notice>
      </StrictMode>,
      // What React got over: its own error says only that there was one.
      { onRecoverableError: (error) => reportError((error as Error).cause ?? error) },
    );
  });
}

void start();
