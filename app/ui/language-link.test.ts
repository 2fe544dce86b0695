import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageLink } from './LanguageLink.tsx';

afterEach(() => vi.unstubAllGlobals());

const ORDER = 'https://shop.example/order-confirmation?session_id=ses_1#codes';

/** Where the link leads after one of its events, on the page with this address. */
function ledTo(event: 'onClick' | 'onPointerDown', path: string, page: string): string {
  vi.stubGlobal('window', { location: new URL(page) });
  const { props } = LanguageLink({ code: 'de', path }) as { props: ComponentProps<'a'> };
  const link = new URL(props.href ?? '', page);
  props[event]?.({ currentTarget: link } as never);
  return link.href;
}

test.each(['onClick', 'onPointerDown'] as const)('the order’s page keeps its order %s', (event) => {
  // The middle button and a long press open another tab without any click.
  expect(ledTo(event, '/order-confirmation', ORDER)).toBe(
    'https://shop.example/de/order-confirmation?session_id=ses_1#codes',
  );
});

test('an error page leads home without what its own address asks', () => {
  expect(ledTo('onClick', '/', 'https://shop.example/gone?q=1')).toBe('https://shop.example/de');
});
