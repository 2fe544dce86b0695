/** The four steps (specification, section 2, How it works). */
export const steps = [
  {
    title: 'Choose your destination',
    words:
      'Search a country or a region. Each page lists every plan that works there, with its full days and its price per GB, so that you compare like with like.',
    link: { to: '/destinations', label: 'See all destinations' },
  },
  {
    title: 'Select a plan',
    words:
      'By data, by days or by price. Pay by card; the account makes itself, and no password is needed. The days don’t start yet.',
    link: null,
  },
  {
    title: 'Instant activation by QR scan',
    words:
      'The QR code appears right after payment and comes by mail too. Scan it over Wi-Fi at home, or tap “Install” on the phone itself. Leave the line switched off until you travel.',
    link: null,
  },
  {
    title: 'Stay connected',
    words:
      'On landing, switch the line on and allow data roaming for it. The first connection starts your days. Your own number stays in the phone for calls and SMS.',
    link: null,
  },
] as const;

/** The device cards (specification, sections 1 and 2). */
export const deviceCards = [
  {
    device: 'iphone',
    title: 'iPhone',
    needs: 'iPhone XS, XR or later, with iOS 12.1 or later.',
    words:
      'Most iPhones made for mainland China have two card trays instead of an eSIM, and so do many for Hong Kong and Macao.',
  },
  {
    device: 'android',
    title: 'Android',
    needs: 'Android 9.0 or later, on a phone with an eSIM chip.',
    words:
      'Pixels from the 3 on, Galaxys from the S20 on, and many others. The country in which it was sold decides.',
  },
  {
    device: 'large',
    title: 'Tablets and laptops',
    needs: 'A built-in modem: “Cellular”, LTE, 5G or WWAN.',
    words:
      'iPads with Cellular from 2019 on, Galaxy Tabs with 5G, and laptops with Windows 10 version 1703 or later.',
  },
] as const;
