import { languagePrefix, splitLanguage } from '../../content/languages.ts';

let asked = false;

/**
 * Lets My eSIMs, the order page and the arrival screen open without network from now on: called by these alone, the first two once
 * they have shown something. The worker keeps the pages' own files; the customer's data are kept by the pages (kept.ts).
 */
export function openOffline(): void {
  // In development the files change with every keystroke.
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  const prefix = languagePrefix(splitLanguage(window.location.pathname).language);
  // Switched off by the browser or its owner: the shop works all the same.
  keepPages(prefix).catch(() => {});
}

async function keepPages(prefix: string): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: 'pages', prefix });
}
