import type { Page } from 'playwright-core';

/**
 * Puts a stub in the place of Stripe.js for one page: what `loadStripe` and EmbeddedCheckoutProvider ask for, a form
 * with a button that says "paid", and a layer over the whole page such as the one of a bank's question. Every other
 * address of Stripe's answers with nothing.
 */
export async function routeStripeJs(page: Page): Promise<{ loads: number; blocked: boolean }> {
  const state = { loads: 0, blocked: false };
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(/^https:\/\/([\w-]+\.)*(stripe|link)\.com\//, (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript', headers }),
  );
  await page.route('https://js.stripe.com/**', (route) => {
    if (state.blocked) return route.abort('blockedbyclient');
    if (!route.request().url().endsWith('stripe.js')) return route.fulfill({ body: '', headers });
    state.loads++;
    return route.fulfill({ body: `(${stripeJs})()`, contentType: 'text/javascript', headers });
  });
  return state;
}

/** Runs in the browser, from its own text: it may name nothing from outside. */
function stripeJs(): void {
  const forms = { made: 0, open: 0 };
  const element = (tag: string, text: string, marks: Record<string, string> = {}) => {
    const made = document.createElement(tag);
    made.textContent = text;
    for (const [name, value] of Object.entries(marks)) made.setAttribute(name, value);
    return made;
  };
  const button = (words: string, onClick: () => void) => {
    const made = element('button', words, { type: 'button' });
    made.addEventListener('click', onClick);
    return made;
  };
  const openLayer = (onAgreed: () => void) => {
    const layer = element('div', '', { 'data-testid': 'stripe-layer' });
    layer.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fffd';
    const frame = document.createElement('iframe');
    frame.title = 'Your bank';
    const agree = () => {
      layer.remove();
      onAgreed();
    };
    layer.append(frame, button('Confirm', agree));
    document.body.append(layer);
    frame.contentDocument!.body.append(element('label', 'Code'));
    frame.contentDocument!.querySelector('label')!.append(document.createElement('input'));
    frame.contentWindow!.focus();
  };
  const createEmbeddedCheckoutPage = async (options: { clientSecret: string; onComplete(): void }) => {
    if (Reflect.get(window, 'stripeRefuses') === true) throw new Error('stub: no form');
    if (forms.open > 0) throw new Error('You cannot have multiple Embedded Checkout objects.');
    forms.made++;
    forms.open++;
    const marks = { 'data-testid': 'stripe-form', 'data-secret': options.clientSecret, 'data-key': key };
    const form = element('div', '', marks);
    form.append(
      button('Ask the bank', () => openLayer(() => form.append(element('p', 'The bank agrees')))),
      button('Pay', () => options.onComplete()),
    );
    const unmount = () => form.remove();
    return {
      mount: (place: HTMLElement) => place.append(form),
      unmount,
      destroy() {
        unmount();
        forms.open--;
      },
    };
  };
  let key = '';
  const nothing = () => ({});
  const openStripe = (publishableKey: string) => {
    key = publishableKey;
    return {
      elements: nothing,
      createToken: nothing,
      createPaymentMethod: nothing,
      confirmCardPayment: nothing,
      registerAppInfo: nothing,
      _registerWrapper: nothing,
      createEmbeddedCheckoutPage,
    };
  };
  Object.assign(window, { Stripe: openStripe, stripeForms: forms });
}
