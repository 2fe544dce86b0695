import type { Page } from 'playwright-core';
import type { StripeStandIn } from './stand-in.ts';

/** How Stripe answers, and how often its script was fetched; a test changes it as it goes. */
interface StripeJsState {
  loads: number;
  blocked: boolean;
  /** Why the next payment is declined; `lost` is an answer that never arrives. Null: it is paid. */
  declines: string | null;
}

/**
 * Puts a stub in the place of Stripe.js for one page: what `loadStripe` and CheckoutElementsProvider ask for, a card, a wallet
 * where `stripeWallets` is set, and a layer over the whole page such as the one of a bank's question. What it is paid with
 * goes into the stand-in's books first, as with Stripe. Every other address of Stripe's answers with nothing.
 */
export async function routeStripeJs(page: Page, books: StripeStandIn['books']): Promise<StripeJsState> {
  const state: StripeJsState = { loads: 0, blocked: false, declines: null };
  await page.exposeFunction('stripeTotal', (id: string) => books.session(id).amount_total);
  await page.exposeFunction('stripePays', (id: string, email: string) => {
    const { declines } = state;
    if (declines === null || declines === 'lost') books.pay(id, email);
    return declines;
  });
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
  type Handler = (event: unknown) => void;
  /** An element in a frame of Stripe's: it draws `content` where it is put, and calls what listens to it. */
  const elementOf = (
    marks: Record<string, string>,
    fill: (root: HTMLElement, tell: (name: string, event?: unknown) => void) => void,
  ) => {
    const handlers = new Map<string, Handler>();
    const root = element('div', '', marks);
    const made = {
      on: (name: string, handler: Handler) => {
        handlers.set(name, handler);
        return made;
      },
      off: () => made,
      once: (name: string, handler: Handler) => made.on(name, handler),
      update: () => made,
      mount(place: HTMLElement) {
        place.append(root);
        fill(root, (name, event) => handlers.get(name)?.(event));
      },
      unmount: () => root.remove(),
      destroy() {
        root.remove();
        if (marks['data-testid'] === 'stripe-form') forms.open--;
      },
    };
    return made;
  };
  const initCheckoutElementsSdk = (options: { clientSecret: string }) => {
    const [id = ''] = options.clientSecret.split('_secret_');
    const session = {
      id,
      email: null,
      currency: 'usd',
      minorUnitsAmountDivisor: 100,
      total: { total: { minorUnitsAmount: 0 } },
    };
    const confirm = async (how: { email?: string }) => {
      const outcome = await Reflect.get(window, 'stripePays')(id, how.email ?? '');
      if (outcome === null) return { type: 'success', session };
      if (outcome === 'lost') throw new Error('stub: no answer');
      return {
        type: 'error',
        error: { message: outcome, code: 'paymentFailed', paymentFailed: { declineCode: null } },
      };
    };
    const actions = { getSession: () => session, confirm };
    const createPaymentElement = () => {
      if (forms.open > 0) throw new Error('stub: one form at a time');
      forms.made++;
      forms.open++;
      const marks = { 'data-testid': 'stripe-form', 'data-secret': options.clientSecret, 'data-key': key };
      return elementOf(marks, (form, tell) => {
        form.append(
          button('Ask the bank', () => openLayer(() => form.append(element('p', 'The bank agrees')))),
        );
        setTimeout(() => tell('ready'), 0);
      });
    };
    const createExpressCheckoutElement = () =>
      elementOf({ 'data-testid': 'stripe-wallets' }, (root, tell) => {
        const has = Reflect.get(window, 'stripeWallets') === true;
        if (has) {
          root.append(
            button('Apple Pay', () =>
              tell('confirm', {
                expressPaymentType: 'apple_pay',
                billingDetails: { name: 'Ana', email: 'apple@example.com' },
                paymentFailed: () => root.append(element('p', 'The wallet says no')),
              }),
            ),
          );
        }
        const availablePaymentMethods = has ? { applePay: true, googlePay: false, link: false } : undefined;
        setTimeout(() => tell('ready', { elementType: 'expressCheckout', availablePaymentMethods }), 0);
      });
    return {
      on: () => {},
      loadActions: async () => {
        if (Reflect.get(window, 'stripeRefuses') === true)
          return { type: 'error', error: { message: 'stub: no session', code: null } };
        session.total.total.minorUnitsAmount = await Reflect.get(window, 'stripeTotal')(id);
        return { type: 'success', actions };
      },
      changeAppearance: () => {},
      loadFonts: () => {},
      createPaymentElement,
      createExpressCheckoutElement,
      getPaymentElement: () => null,
      getExpressCheckoutElement: () => null,
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
      initCheckoutElementsSdk,
    };
  };
  Object.assign(window, { Stripe: openStripe, stripeForms: forms });
}
