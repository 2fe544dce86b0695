import {
  type AiraloBooks,
  shownOrder,
  shownPackages,
  shownSimWithOrder,
  shownUsage,
} from './airalo-books.ts';
import {
  FORCED_FAILURES,
  operators,
  packageById,
  packageOfSim,
  packagesPage,
  productInformation,
} from './airalo-catalogue.ts';
import type { DoubleReply, DoubleRequest } from './double-server.ts';

/** What the API may leave out, which its documentation isn't certain of. */
export interface AiraloOddities {
  /** The list of orders shows no top-ups. */
  topUpsUnlisted: boolean;
  /** An eSIM's packages lack the one that it was sold with. */
  firstUnlisted: boolean;
  /** Milliseconds for which the list of orders doesn't show a new one. */
  listLagMs: number;
}

const success = { message: 'success' };
const ok = (body: unknown): DoubleReply => ({ status: 200, body });
const notFound: DoubleReply = {
  status: 404,
  body: { data: [], meta: { message: 'messages.resource_not_found' } },
};

export const failure = (code: number): DoubleReply => ({
  status: 422,
  body: { code, reason: `Failure ${code}.` },
});

const invalid = (data: Record<string, string>): DoubleReply => ({
  status: 422,
  body: { data, meta: { message: 'the parameter is invalid' } },
});

/** The answer to a request with a good token. */
export function route(books: AiraloBooks, oddities: AiraloOddities, request: DoubleRequest): DoubleReply {
  const { method, path, query } = request;
  const form = new URLSearchParams(request.body);
  const parts = path.split('/').slice(2);
  const [what, id, part] = parts;
  if (method === 'POST') {
    if (what === 'orders') return id === 'topups' ? orderTopUp(books, form) : orderEsim(books, form);
    return what === 'refund' ? refund(books, form) : notFound;
  }
  if (what === 'packages') {
    if (part === 'product-information') return information(decodeURIComponent(id ?? ''));
    return ok(packagesPage(Number(query.get('limit') ?? 25), Number(query.get('page') ?? 1)));
  }
  if (what === 'balance') return ok(shownBalance(books));
  if (what === 'orders') return id === undefined ? listOrders(books, oddities, query) : oneOrder(books, id);
  return what === 'sims' ? sim(books, oddities, id ?? '', part) : notFound;
}

function orderEsim(books: AiraloBooks, form: URLSearchParams): DoubleReply {
  const id = form.get('package_id') ?? '';
  const forced = FORCED_FAILURES[id];
  if (forced !== undefined) return failure(forced);
  const quantity = Number(form.get('quantity'));
  if (form.get('type') !== 'sim' || !Number.isInteger(quantity)) return failure(43);
  if (quantity > 9) {
    return invalid({ quantity: 'SIM quantity is not available. Available quantity: 9.' });
  }
  const sold = packageById(id)?.sold;
  if (sold === undefined || sold.type !== 'sim') {
    return invalid({ package_id: 'The selected package is invalid.' });
  }
  if (books.balance() < sold.net) return failure(11);
  const order = books.sell(sold, form.get('description') ?? '', null);
  return ok({ data: shownOrder(order, 'answer', books.shownSim(order.iccid)), meta: success });
}

function orderTopUp(books: AiraloBooks, form: URLSearchParams): DoubleReply {
  const id = form.get('package_id') ?? '';
  const forced = FORCED_FAILURES[id];
  if (forced !== undefined) return failure(forced);
  const iccid = form.get('iccid') ?? '';
  const there = books.sims.get(iccid);
  if (there === undefined) return notFound;
  if (there.recycled) {
    return { status: 422, body: { code: 73, reason: `The eSIM with iccid ${iccid} has been recycled.` } };
  }
  const sold = fitting(books, iccid).find((one) => one.id === id);
  if (sold === undefined) return invalid({ package_id: 'invalid topup package' });
  if (books.balance() < sold.net) return failure(11);
  const order = books.sell(sold, form.get('description') ?? '', iccid);
  return ok({ data: shownOrder(order, 'answer', null), meta: success });
}

/** The top-ups of the operator whose eSIM it is. */
function fitting(books: AiraloBooks, iccid: string) {
  const first = books.sims.get(iccid)!.packages[0]!.sold.id;
  const operator = operators.find(({ packages }) => packages.some(({ id }) => id === first))!;
  return operator.rechargeable ? operator.packages.filter(({ type }) => type === 'topup') : [];
}

function refund(books: AiraloBooks, form: URLSearchParams): DoubleReply {
  const iccid = form.get('iccids[]') ?? '';
  if (!books.sims.has(iccid)) {
    const message = `The following ICCIDs do not belong to your company: ${iccid}`;
    return { status: 422, body: { data: [], meta: { message } } };
  }
  if (form.get('reason') === null) return invalid({ reason: 'The reason field is required.' });
  return { status: 202, body: books.askRefund(iccid) };
}

function information(id: string): DoubleReply {
  const sold = packageById(id)?.sold;
  return sold === undefined ? notFound : ok(productInformation(sold));
}

const shownBalance = (books: AiraloBooks) => ({
  data: {
    balances: {
      name: 'balance',
      availableBalance: { amount: books.balance() / 100, currency: 'USD' },
    },
  },
  meta: success,
});

/** A search that finds every description which holds the text. */
function listOrders(books: AiraloBooks, oddities: AiraloOddities, query: URLSearchParams): DoubleReply {
  const text = query.get('filter[description]') ?? '';
  const limit = Number(query.get('limit') ?? 25);
  const page = Number(query.get('page') ?? 1);
  const shown = books.orders
    .filter(({ reference }) => reference.includes(text))
    .filter(({ created }) => Date.now() - created.getTime() >= oddities.listLagMs)
    .filter(({ sold }) => !oddities.topUpsUnlisted || sold.type === 'sim');
  const here = shown.slice((page - 1) * limit, page * limit);
  const lastPage = Math.max(1, Math.ceil(shown.length / limit));
  const address = 'https://partners-api.airalo.com/v2/orders';
  return ok({
    data: here.map((order) => shownOrder(order, 'list', books.shownSim(order.iccid))),
    links: {
      first: `${address}?page=1`,
      last: `${address}?page=${lastPage}`,
      prev: page > 1 ? `${address}?page=${page - 1}` : null,
      next: page < lastPage ? `${address}?page=${page + 1}` : null,
    },
    meta: {
      message: 'success',
      current_page: page,
      from: here.length > 0 ? (page - 1) * limit + 1 : null,
      last_page: lastPage,
      path: address,
      per_page: String(limit),
      to: here.length > 0 ? (page - 1) * limit + here.length : null,
      total: shown.length,
    },
  });
}

function oneOrder(books: AiraloBooks, id: string): DoubleReply {
  const order = books.orders.find((one) => String(one.id) === id);
  if (order === undefined) return notFound;
  return ok({ data: shownOrder(order, 'one', books.shownSim(order.iccid)), meta: success });
}

function sim(
  books: AiraloBooks,
  oddities: AiraloOddities,
  iccid: string,
  part: string | undefined,
): DoubleReply {
  const there = books.sims.get(iccid);
  if (there === undefined) return notFound;
  switch (part) {
    case undefined:
      return ok(shownSimWithOrder(there, books.orders.find((order) => order.iccid === iccid)!));
    case 'usage':
      return ok(shownUsage(there));
    case 'packages': {
      const packages = oddities.firstUnlisted ? there.packages.slice(1) : there.packages;
      return ok(shownPackages({ ...there, packages }));
    }
    case 'topups': {
      if (there.recycled) return failure(73);
      const list = fitting(books, iccid).map((sold) => ({ ...packageOfSim(sold), voice: null, text: null }));
      return ok({ data: list });
    }
    default:
      return notFound;
  }
}
