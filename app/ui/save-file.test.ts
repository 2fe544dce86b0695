import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file keeps its address until the browser has read it, and not for ever', async () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const ended = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile('esim.ics', 'BEGIN:VCALENDAR', 'text/calendar');
  expect(link.click).toHaveBeenCalledOnce();
  expect(link).toMatchObject({ href: 'blob:1', download: 'esim.ics' });
  const file = made.mock.calls[0]?.[0] as Blob;
  expect([file.type, await file.text()]).toEqual(['text/calendar', 'BEGIN:VCALENDAR']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith('blob:1');
});
