import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastWaiting, queueToast } from './toast-queue.ts';

const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

interface Words {
  title: string;
  description?: string;
}

/** Shows a toast for 4 s, in place of any other: one at a time (S9.6). */
export function showToast(words: Words): void {
  queueToast({ ...words, failed: false });
}

/** The red toast for what went wrong, at the bottom (S9.6). */
export function showErrorToast(words: Words): void {
  queueToast({ ...words, failed: true });
}

/**
 * Holds the toast region, which the root has once. Its code is fetched with the first press or key, not with the page: a first visit on airport
 * Wi-Fi doesn't wait for it, and it is there before anything can fail.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const options = { once: true, passive: true };
    document.addEventListener('pointerdown', want, options);
    document.addEventListener('keydown', want, options);
    const stop = onToastWaiting(want);
    return () => {
      document.removeEventListener('pointerdown', want);
      document.removeEventListener('keydown', want);
      stop();
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null;
}
