import { brand } from '../../../content/brand.ts';
import type { Pass, PassLine } from '../../../core/wallets/wallet.ts';

/** One class for all passes: how they are laid out. Its name changes with nothing but its meaning. */
export const classId = (issuer: string) => `${issuer}.travel-esim`;
export const objectId = (issuer: string, uid: string) => `${issuer}.${uid}`;

/** The class (Google Wallet API, GenericClass): two rows of the front, of what each pass says. */
export function passClass(issuer: string): object {
  const row = (start: string, end: string) => ({
    twoItems: { startItem: item(start), endItem: item(end) },
  });
  return {
    id: classId(issuer),
    // One person's, on as many phones as that person has.
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
    classTemplateInfo: {
      cardTemplateOverride: { cardRowTemplateInfos: [row('left', 'until'), row('status', 'data')] },
    },
  };
}

const item = (id: string) => ({
  firstValue: { fields: [{ fieldPath: `object.textModulesData['${id}']` }] },
});

/** The pass (GenericObject). Every field is named, so that what a pass says no more goes when it is patched. */
export function passObject(issuer: string, pass: Pass, publicOrigin: string): object {
  const { text, language } = pass;
  const said = (value: string) => ({ defaultValue: { language, value } });
  const module = (id: string, { label, value }: PassLine) => ({ id, header: label, body: value });
  return {
    id: objectId(issuer, pass.uid),
    classId: classId(issuer),
    state: pass.over ? 'EXPIRED' : 'ACTIVE',
    cardTitle: said(brand.name),
    header: said(text.title),
    hexBackgroundColor: brand.pass.ground,
    logo: {
      sourceUri: { uri: `${publicOrigin}/icon-512.png` },
      contentDescription: said(brand.name),
    },
    validTimeInterval: pass.endsAt === null ? null : { end: { date: pass.endsAt.toISOString() } },
    textModulesData: [
      module('left', text.left),
      module('until', text.until),
      module('status', text.status),
      module('data', text.data),
      ...text.back.map((line, at) => module(`back-${at}`, line)),
    ],
    linksModuleData: {
      uris: text.links.map(({ label, url }, at) => ({ id: `link-${at}`, description: label, uri: url })),
    },
  };
}
