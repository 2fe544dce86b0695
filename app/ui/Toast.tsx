import { useEffect, useState } from 'react';
import { fetched } from './fetched.tsx';
import {
  onToastsDropped,
  onToastWaiting,
  queueToast,
  type ToastWords,
  takeWaitingToasts,
} from './toast-queue.ts';

const ToastRegion = fetched(() => import('./ToastRegion.tsx'));

/** Milliseconds that words stay whose region couldn't be had: nobody waited for them. */
const PLAIN_LIFETIME = 8_000;

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
 * Wi-Fi doesn't wait for it, and it is there before anything can fail. Where it can't be had, the words stand there plainly, and the next
 * press asks for it again.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  const [plain, setPlain] = useState<ToastWords | null>(null);
  useEffect(() => {
    if (wanted) return;
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
  }, [wanted]);
  useEffect(() => {
    if (plain === null) return;
    const timer = setTimeout(() => setPlain(null), PLAIN_LIFETIME);
    const stop = onToastsDropped(() => setPlain(null));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [plain]);
  const onFailed = () => {
    setPlain(takeWaitingToasts().at(-1) ?? null);
    setWanted(false);
  };
  return (
    <>
      {wanted ? <ToastRegion onFailed={onFailed} /> : null}
      {plain ? (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-50 m-0 rounded-control bg-ink px-4 py-3 font-semibold text-paper"
        >
          {plain.title} {plain.description}
        </p>
      ) : null}
    </>
  );
}
