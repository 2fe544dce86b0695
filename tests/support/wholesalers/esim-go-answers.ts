import { type BookedEsim, type BookedOrder, bytesOf, endOf } from './esim-go-books.ts';
import { countryName, type DoubleBundle } from './esim-go-bundles.ts';

/** Times as the company writes them: to the second, or to the nanosecond. */
const seconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');
const nanoseconds = (date: Date) => date.toISOString().replace('Z', '482716Z');

function line({ bundle, esim }: Pick<BookedOrder, 'bundle' | 'esim'>) {
  const price = bundle.price / 100;
  return {
    ...(esim && {
      esims: [{ iccid: esim.iccid, matchingId: esim.matchingId, smdpAddress: esim.smdpAddress }],
    }),
    type: 'bundle',
    item: bundle.name,
    ...(esim && { iccids: [esim.iccid] }),
    quantity: 1,
    subTotal: price,
    pricePerUnit: price,
    AllowReassign: false,
  };
}

/** @param how `placed` for the answer to an order, `listed` in the list, `detail` for one by its number. */
export function shownOrder(order: BookedOrder, how: 'placed' | 'listed' | 'detail') {
  const at = nanoseconds(order.createdAt);
  return {
    order: [line(order)],
    total: order.bundle.price / 100,
    currency: 'USD',
    status: order.esim ? 'completed' : 'processing',
    statusMessage: order.esim ? 'Order completed: 1 eSIMs assigned' : 'Order processing',
    orderReference: order.reference,
    ...(how === 'detail' ? { createDate: at } : { createdDate: at }),
    assigned: true,
    ...(how === 'placed' && { sourceIP: '203.0.113.10' }),
  };
}

export const shownDryRun = (bundle: DoubleBundle) => ({
  order: [line({ bundle, esim: null })],
  total: bundle.price / 100,
  valid: true,
  currency: 'USD',
  createdDate: nanoseconds(new Date()),
  assigned: false,
});

const details = ({ iccid, matchingId, smdpAddress, installedAt }: BookedEsim) => ({
  iccid,
  pin: '1234',
  puk: '12345678',
  matchingId,
  smdpAddress,
  profileStatus: installedAt > 0 ? 'Installed' : 'Released',
  firstInstalledDateTime: installedAt,
});

export const shownEsim = (esim: BookedEsim) => ({ ...details(esim), customerRef: esim.customerRef });

export function shownAssignment(esim: BookedEsim) {
  const lpa = `LPA:1$${esim.smdpAddress}$${esim.matchingId}`;
  return {
    ...details(esim),
    appleInstallUrl: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${lpa}`,
    androidInstallUrl: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(lpa)}`,
  };
}

export const shownFound = ({ iccid, customerRef, assignedAt }: BookedEsim) => ({
  iccid,
  customerRef,
  lastAction: 'Bundle Applied',
  actionDate: seconds(assignedAt),
  physical: false,
  assignedDate: seconds(assignedAt),
});

const times = (order: BookedOrder) => ({
  ...(order.startedAt && { startTime: seconds(order.startedAt), endTime: seconds(endOf(order)!) }),
});

export function shownBundles(orders: readonly BookedOrder[]) {
  const names = [...new Set(orders.map(({ bundle }) => bundle.name))];
  const applied = (order: BookedOrder) => ({
    id: order.assignmentId,
    callTypeGroup: 'data',
    initialQuantity: bytesOf(order.bundle),
    remainingQuantity: order.remaining,
    assignmentDateTime: order.createdAt.toISOString(),
    assignmentReference: `${order.reference}-0`,
    bundleState: order.state,
    unlimited: order.bundle.data < 0,
    ...times(order),
  });
  return {
    bundles: names.map((name) => {
      const of = orders.filter(({ bundle }) => bundle.name === name);
      return { name, description: of[0]!.bundle.description, assignments: of.map(applied) };
    }),
  };
}

/** The text of a callback of version 3; of an attachment, it has the ICCID alone. */
export function callback(alertType: string, iccid: string, order: BookedOrder | undefined): string {
  if (!order) return JSON.stringify({ iccid, alertType });
  const bundle = {
    id: order.assignmentId,
    reference: `${order.reference}-0`,
    name: order.bundle.name,
    description: order.bundle.description,
    initialQuantity: bytesOf(order.bundle),
    remainingQuantity: order.remaining,
    ...times(order),
    unlimited: order.bundle.data < 0,
  };
  return JSON.stringify({ iccid, alertType, bundle });
}

export const shownOrganisation = (apiKey: string, cents: number) => ({
  name: 'Example Travel Ltd',
  apiKey,
  taxLiable: 'No',
  country: 'GB',
  callbackUrl: 'https://shop.example.com/api/webhooks/esims/esim-go',
  groups: ['Standard Fixed', 'Standard Unlimited Lite'],
  currency: 'USD',
  balance: cents / 100,
  testCredit: 0,
  testCreditExpiry: '',
  businessType: 'Travel',
  users: [],
});

const network = (name: string, iso: string, index: number) => ({
  name: `${name} ${iso}`,
  brandName: name,
  mcc: '208',
  mnc: `0${index}`,
  tagid: `${iso}${index}`,
  speed: index === 1 ? ['4G', '5G'] : ['4G'],
});

export const shownNetworks = (isos: readonly string[]) => ({
  countryNetworks: isos.map((iso) => ({
    name: countryName(iso),
    networks: [network('Blue', iso, 1), network('Green', iso, 2)],
  })),
});
