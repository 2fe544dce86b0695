import { expect, test } from 'vitest';
import { dropToasts, onToastsDropped, onToastWaiting, presentToasts, queueToast } from './toast-queue.ts';

test('a toast that comes before its region wakes it, waits, and is shown once', () => {
  const shown: string[] = [];
  let woken = 0;
  const stopWaking = onToastWaiting(() => {
    woken += 1;
  });
  queueToast({ title: 'first', failed: false });
  expect([woken, shown]).toEqual([1, []]);

  const stop = presentToasts(({ title }) => shown.push(title));
  expect(shown).toEqual(['first']);
  queueToast({ title: 'second', failed: true });
  expect([woken, shown]).toEqual([1, ['first', 'second']]);

  stop();
  queueToast({ title: 'third', failed: false });
  expect([woken, shown]).toEqual([2, ['first', 'second']]);
  stopWaking();
  presentToasts(({ title }) => shown.push(title))();
  expect(shown).toEqual(['first', 'second', 'third']);
});

test('toasts that are dropped go, those that wait too', () => {
  let dropped = 0;
  const stop = onToastsDropped(() => {
    dropped += 1;
  });
  queueToast({ title: 'waits', failed: true });
  dropToasts();
  stop();
  dropToasts();
  const shown: string[] = [];
  presentToasts(({ title }) => shown.push(title))();
  expect([dropped, shown]).toEqual([1, []]);
});
