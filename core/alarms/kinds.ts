import { PAYMENT_ALARMS } from './payment-kinds.ts';

/**
 * Every kind of alarm: what happened, why it may have, and what the operator does next. docs/operate.md has the same
 * table, and a test holds the two together.
 */
export const ALARMS = {
  ...PAYMENT_ALARMS,
  bought_twice: {
    what: 'a wholesaler has sold us one eSIM more than was ordered',
    why: 'it came after another company had delivered, or a process stalled while it was buying and another one bought meanwhile',
    next_step:
      'have the company cancel what the detail names, claim its price and close the alarm; the traveller’s eSIM stays. It ends by itself where the company takes it back, or the next order gets it',
  },
  esim_not_reclaimed: {
    what: 'an eSIM came after its order was refunded, or was to be taken back, and the wholesaler neither takes it back nor answers',
    why: 'the wholesaler was late, and its profile can’t be cancelled',
    next_step:
      'claim its price from the wholesaler and close the alarm; where the detail says so, the next order gets it until then, which ends the alarm',
  },
  esim_not_cancelled: {
    what: 'the money of an unused eSIM goes back, or staff had it cancelled, and the wholesaler did not take the eSIM back',
    why: 'the company has no cancellation, or refuses it',
    next_step: 'have the company cancel it and claim its price, or write it off; then close the alarm',
  },
  esim_unusable: {
    what: 'a wholesaler tells an eSIM as suspended, deleted or out of service, and its traveller has something left to use',
    why: 'the company stopped it, for its use or by mistake, or the traveller deleted it from the phone',
    next_step:
      'ask the company to put it back in service, or replace it (“Replace the eSIM”); it ends by itself once the company tells it as usable, or nothing is left',
  },
  delivery_not_writable: {
    what: 'what the wholesaler sold could not be given to the traveller; the money went back at the deadline',
    why: 'the answer makes no sense: another profile than the one to top up, no matching id, a number that is none',
    next_step:
      'look up at the wholesaler what was bought; cancel it there where nobody uses it, and tell the company',
  },
  purchase_unclear: {
    what: 'an answer was lost, and the wholesaler’s API can’t tell whether an order was bought; it is not bought again',
    why: 'the company takes no reference of ours, or lists several purchases that could be it',
    next_step:
      'look at the wholesaler’s own pages; the money goes back at the deadline, and what was bought is to be claimed there',
  },
  purchases_differ: {
    what: 'a wholesaler’s own list of what it sold us and our books differ about a purchase; the detail says in what, and what to do',
    why: 'an answer was lost, somebody bought or cancelled there by hand, another shop uses the account, or the database was restored',
    next_step:
      'do what the detail says; the alarm ends by itself once both agree within seven days; close it yourself later',
  },
  purchases_not_compared: {
    what: 'a wholesaler’s list of what it sold us can’t be read, so that the books aren’t compared',
    why: 'the company is away, the key lacks a right, or the list has another shape than before',
    next_step: 'read the detail; ask the company for the right, or tell the shop’s makers of the shape',
  },
  charged_otherwise: {
    what: 'a wholesaler has charged more for an offer than it is listed for, or in another currency',
    why: 'its price moved since the last sync',
    next_step: 'sync the catalogue, and look at the margin of its plans',
  },
  sold_below_cost: {
    what: 'an eSIM cost us more than its plan was sold for; the traveller has it',
    why: 'costs or prices moved between the order and its payment, or the wholesaler charged more than it had listed',
    next_step: 'look at the price of the plan and at what its companies charge now; the loss is in the books',
  },
  wholesaler_not_in_use: {
    what: 'an order was bought, or may have been, at a wholesaler that is no longer in ESIM_PROVIDERS',
    why: 'the setting was changed while purchases were open',
    next_step: 'put the wholesaler back until the alarm ends by itself, or claim the price of the eSIM there',
  },
  balance_low: {
    what: 'our prepaid balance at a wholesaler lasts for less than three days at the pace of the last week, or is empty',
    why: 'more was sold than usual, or nobody has filled it',
    next_step: 'transfer money to the company; it ends by itself once the balance is enough',
  },
  balance_runs_out: {
    what: 'our prepaid balance at a wholesaler lasts for less than six hours at the pace of the last week, or is empty while it is bought at',
    why: 'nobody has filled it since the alarm before it, or far more was sold than usual',
    next_step:
      'transfer what the company books at once (card, not bank), or stop buying there (“Companies”) where another one delivers the same; it ends by itself once the balance is enough',
  },
  balance_not_read: {
    what: 'a wholesaler has not told our prepaid balance for two hours; orders are routed by what it told last, and nobody hears when it runs dry',
    why: 'the company is away, or the key lacks the right',
    next_step:
      'look the balance up on the company’s own pages, and mend the key; it ends by itself with the next answer',
  },
  catalogue_not_read: {
    what: 'a wholesaler’s list of offers has not been read for two hours; its plans are sold as they were listed last, at old costs',
    why: 'the company is away, refuses our key, or its list is empty or has another shape',
    next_step:
      'read the detail and the log; ask the company, or stop buying there (“Companies”) where its costs may have moved; it ends with the next list that is read',
  },
  wholesaler_failing: {
    what: 'deliveries of a wholesaler fail one after the other; with an empty balance or bad credentials its plans are off sale',
    why: 'our prepaid balance is short, the credentials were revoked, or the company is in trouble',
    next_step:
      'top the balance up, mend the credentials, or ask the company; it ends by itself with the next success',
  },
  offer_refused: {
    what: 'a wholesaler has refused one offer to two orders in a row, with a code that doesn’t say why; the offer is off sale',
    why: 'the company has ended or changed it without taking it from its list, or our account may not buy it',
    next_step:
      'ask the company about the offer that is named, by the code; the shop tries it again at growing pauses, and the alarm ends with its next delivery, or once it is not listed',
  },
  request_malformed: {
    what: 'a wholesaler says that what we sent it is malformed; the order went to the next one, or its money back',
    why: 'the company changed its API, a setting of ours is wrong, or a fault of the shop',
    next_step:
      'compare the code in the detail with the company’s documentation; mend the setting, or pause the company until the shop is mended. Close it then; it comes back for another code',
  },
  catalogue_shrank: {
    what: 'a wholesaler’s list has lost more than a twentieth of its offers from one sync to the next; what is missing is off sale',
    why: 'the company ended some, our account lost a right there, or its list came incomplete',
    next_step:
      'look at what is gone (“Catalogue”, changes), and ask the company where that is a surprise; it ends by itself once the list is as long again, or close it',
  },
  offer_skipped: {
    what: 'a wholesaler lists offers that make no sense; they were left out, the others were synced',
    why: 'a fault in the company’s list, or a change of its format',
    next_step: 'tell the company; it ends with the first list that has none',
  },
  price_below_cost: {
    what: 'plans cost us as much as they are sold for, or more; they are not on sale',
    why: 'the wholesaler raised its cost, a price is pinned too low, or a rule has no floor',
    next_step: 'unpin or pin the price again, or mend the rule (npm run prices); or leave them off sale',
  },
  price_below_floor: {
    what: 'plans are sold below a floor of their rule, at the price that a person has pinned; they are on sale',
    why: 'the wholesaler raised its cost since the price was pinned, or a floor was raised',
    next_step:
      'pin the price again or unpin it (“Catalogue”, below floor), or close it where it is meant; it ends by itself once no plan is',
  },
  prices_held: {
    what: 'new costs, rates, promotions or prices of competitors would move more than a tenth of all prices, one by more than a quarter, or their sum by more than 5%; the old prices stand',
    why: 'costs did move that far, a rate has a typing error, or a promotion takes more off than prices carry',
    next_step:
      'look at what would change, and accept it if it is meant (“Prices”, or npm run prices -- preview and accept)',
  },
  rules_not_published: {
    what: 'rules of prices or of routing that were scheduled were not published at their time; what was in force stays',
    why: 'prices would move by now further than a guard lets them by themselves; or this release no longer takes the rules',
    next_step: 'preview them again under “Prices” or “Routing”, and publish them there; then close the alarm',
  },
  competitor_prices_stale: {
    what: 'a published rule goes by competitors’ prices, and all that it could take are older than the days that it gives them, or none was ever brought: it prices nothing, and its plans go on to the next rule',
    why: 'nobody has looked them up for so long, or not yet for what the rule is for',
    next_step:
      'look them up and bring them (“Prices”, “Competitors”, or npm run prices -- competitors), or take the rule out; it ends with the next sync of the catalogue',
  },
  exchange_rate_stale: {
    what: 'the rate of a currency that a wholesaler charges in is older than seven days, or there is none; plans without a rate have no price',
    why: 'nobody has set one, or what sets it has stopped',
    next_step:
      'set it (“Companies”, “Rates”, or npm run prices -- rate); it ends with the next sync of the catalogue',
  },
  sync_held: {
    what: 'a wholesaler’s list would withdraw more than a fifth of its plans, or change a cost by more than half; nothing was changed',
    why: 'the list came incomplete, or costs did move that far',
    next_step:
      'look at what its list would change, and accept it if it is meant (“Companies”, “Accept what waits”, or npm run catalogue)',
  },
  duplicate_iccid: {
    what: 'the wholesaler sold a profile that another order has and may still use; the second buyer got the money back',
    why: 'a fault of the wholesaler',
    next_step: 'tell the wholesaler. Don’t cancel: the first buyer may be travelling with it',
  },
  no_seller: {
    what: 'the shop is public and does not say who sells: name, address or governing law is not set',
    why: 'nobody has filled in “legal” yet',
    next_step: 'fill in “legal” under Settings; that ends the alarm',
  },
  referral_ring: {
    what: 'three or more friends of one customer bought from one client, or with one address in several spellings',
    why: 'somebody refers themselves for the credit; or a family, a class or an office that shares a network',
    next_step:
      'look at the orders (“Abuse”, referrals); block the customer where they are one person, or close it. It ends by itself once the customer is blocked or the orders are older than 90 days',
  },
  staff_new_country: {
    what: 'one of the staff has signed in from a country for the first time',
    why: 'that person travels or uses a VPN; or somebody else has the password, or the key',
    next_step:
      'ask that person, in another way than by mail; if it was somebody else, end the sessions and disable the account (“Staff”). Then close it',
  },
  timed_job_failing: {
    what: 'something that the shop does by the clock has failed several times in a row',
    why: 'a fault of ours, or what it needs is away; the log has each failure',
    next_step:
      'read the log; it is run again each minute, and the alarm ends with the first run that succeeds',
  },
  wallet_failing: {
    what: 'passes in travellers’ wallets are not brought up to date: Apple or Google refuses it, or has not answered for long',
    why: 'a certificate or key was revoked, or its rights taken away; or the company is away',
    next_step:
      'compare certificate or key with the company’s own pages (“Wallet passes”); it ends by itself with the next success',
  },
  wallet_certificate: {
    what: 'the certificate that signs passes for Apple Wallet ends within 30 days, or has ended; then no pass is made or updated',
    why: 'Apple’s certificates are good for a year or so',
    next_step:
      'make another at Apple for the same pass type, set it and start again (“Wallet passes”); that ends the alarm',
  },
  mail_bounced: {
    what: 'a mail about an order was taken by the mail server and came back: its customer has not got it',
    why: 'the address has a typing error, or its mailbox is gone',
    next_step:
      'a confirmation: change the address and send it (“Mail it again”), which ends the alarm; else reach the customer in another way, and close it',
  },
  mail_failed: {
    what: 'a mail about an order was refused by the mail server, or given up after a day',
    why: 'the address has a typing error, or the server takes no mail of ours',
    next_step: 'send it again, to a corrected address if need be; that ends the alarm',
  },
} as const satisfies Record<string, { what: string; why: string; next_step: string }>;

export type AlarmKind = keyof typeof ALARMS;
