import type { GuideContext } from '../engine/guide-context.ts';
import { question } from '../engine/rule.ts';
import { airportPlaces } from './around.ts';
import { currency, languageNames } from './money.ts';
import { Inside, inside } from './names.ts';
import { types } from './power.ts';

type Emergency = NonNullable<GuideContext['facts']['emergency']>;

/** "police 110, ambulance 119, fire 119": only services whose number is confirmed. */
function services(c: GuideContext, numbers: Emergency): string {
  const named = (['police', 'ambulance', 'fire'] as const).flatMap((service) => {
    const number = numbers[service];
    return number === undefined ? [] : [`${service} ${c.text(`emergency.${service}`, number)}`];
  });
  return c.list(named);
}

/** The services with a number of their own, where none is for all. */
function served(c: GuideContext): string[] | undefined {
  const { emergency } = c.facts;
  return emergency && emergency.any === undefined ? Object.keys(emergency) : undefined;
}

/** The numbers of single services, where they differ from the one for all. */
function direct(c: GuideContext, numbers: Emergency): string {
  return numbers.police === undefined ? '' : ` Direct lines: ${services(c, numbers)}.`;
}

/** Questions about the place, from its facts. */
export const questionsOnPlace = [
  question(
    'q-emergency-any',
    74,
    (c) => (c.facts.emergency?.any ? c.facts.emergency : undefined),
    [
      (_, c) => `What is the emergency number ${inside(c)}?`,
      (_, c) => `Which number do I call for help ${inside(c)}?`,
      (_, c) => `Who do I call in an emergency ${inside(c)}?`,
    ],
    [
      (e, c) =>
        `Dial ${c.text('emergency.any', e.any ?? '')} with the phone itself, not by app.${direct(c, e)}`,
      (e, c) =>
        `Dial ${c.text('emergency.any', e.any ?? '')} for police, ambulance and fire brigade.${direct(c, e)}`,
      (e, c) => `Call ${c.text('emergency.any', e.any ?? '')}, for every service.${direct(c, e)}`,
    ],
  ),
  question(
    'q-emergency-split',
    76,
    (c) => ((served(c)?.length ?? 0) > 1 ? c.facts.emergency : undefined),
    [
      (_, c) => `What are the emergency numbers ${inside(c)}?`,
      (_, c) => `Which numbers should I save for emergencies ${inside(c)}?`,
      (_, c) => `How do I reach help ${inside(c)}?`,
    ],
    [
      (e, c) => `Confirmed for travellers: ${services(c, e)}. Call with the phone’s dialler.`,
      (e, c) => `Save these before you go: ${services(c, e)}.`,
      (e, c) =>
        `${services(c, e).replace(/^./, (letter) => letter.toUpperCase())}. Dial with the phone itself.`,
    ],
  ),
  question(
    'q-emergency-one',
    68,
    (c) => (served(c)?.length === 1 ? c.facts.emergency : undefined),
    [
      (_, c) => `Which emergency number is sure ${inside(c)}?`,
      (_, c) => `Is there an emergency number ${inside(c)} that I can rely on?`,
    ],
    [
      (e, c) =>
        `The one that we could confirm: ${services(c, e)}. Ask your hotel for the others, and call with the phone’s dialler.`,
      (e, c) =>
        `We could confirm ${services(c, e)} and no other. It takes an ordinary call, so leave your home SIM in.`,
    ],
  ),
  question(
    'q-plug',
    60,
    (c) => c.facts.power?.plugs,
    [
      (_, c) => `Do I need a plug adapter for ${c.name}?`,
      (_, c) => `What sockets are there ${inside(c)}?`,
      (_, c) => `Which plug type is used ${inside(c)}?`,
    ],
    [
      (letters, c) => `Sockets take ${types(c, letters)}.`,
      (letters, c) => `The sockets are for ${types(c, letters)}.`,
      (letters, c) => `Sockets are of ${types(c, letters)}.`,
    ],
  ),
  question(
    'q-time',
    50,
    (c) => (c.facts.zones.length === 1 ? c.facts : undefined),
    [
      (_, c) => `What time is it ${inside(c)}?`,
      (_, c) => `Which time zone applies ${inside(c)}?`,
      (_, c) => `What is the standard time ${inside(c)}?`,
    ],
    [
      (f, c) =>
        `Standard time is ${c.utc('zones.first', f.zones[0]!)}${f.summerTime ? ', with an hour more in summer' : ', all year'}.`,
      (f, c) =>
        `It is ${c.utc('zones.first', f.zones[0]!)}. ${f.summerTime ? 'Clocks go forward an hour for summer.' : 'There is no summer time.'}`,
      (f, c) =>
        `Clocks keep ${c.utc('zones.first', f.zones[0]!)}${f.summerTime ? ' and add an hour for summer' : ' through the year'}.`,
    ],
  ),
  question(
    'q-times',
    72,
    (c) => (c.facts.zones.length > 1 ? c.facts : undefined),
    [
      (_, c) => `How many time zones are there ${inside(c)}?`,
      (_, c) => `Is it the same time everywhere ${inside(c)}?`,
    ],
    [
      (f, c) =>
        `There are ${c.number('zones.count', f.zones.length)} standard times, the first ${c.utc('zones.first', f.zones[0]!)} and the last ${c.utc('zones.last', f.zones.at(-1)!)}. Leave automatic time on and the phone follows.`,
      (f, c) =>
        `From ${c.utc('zones.first', f.zones[0]!)} to ${c.utc('zones.last', f.zones.at(-1)!)} there are ${c.number('zones.count', f.zones.length)} different standard times.`,
    ],
  ),
  question(
    'q-money',
    44,
    (c) => c.facts.currency,
    [
      (_, c) => `What money is used ${inside(c)}?`,
      (_, c) => `Which currency do I need for ${c.name}?`,
      (_, c) => `What do people pay with ${inside(c)}?`,
    ],
    [
      ([, second], c) =>
        `The currency is ${currency(c)}${second ? `, and beside it the ${c.currencyName(second)} (${second})` : ''}.`,
      ([, second], c) =>
        `Payment is in ${currency(c)}${second ? `; the ${c.currencyName(second)} (${second}) is taken too` : ''}.`,
      ([, second], c) =>
        `People pay with ${currency(c)}${second ? ` or the ${c.currencyName(second)} (${second})` : ''}.`,
    ],
  ),
  question(
    'q-language',
    43,
    languageNames,
    [
      (_, c) => `Which languages are official ${inside(c)}?`,
      (_, c) => `What language is spoken ${inside(c)}?`,
    ],
    [
      (names, c) => `Officially ${c.list(names)}.`,
      (names, c) => `${c.list(names)}${names.length === 1 ? ' is' : ' are'} official.`,
      (names, c) =>
        `${names.length === 1 ? 'The official language is' : 'The official languages are'} ${c.list(names)}.`,
    ],
  ),
  question(
    'q-drive',
    (side) => (side === 'left' ? 62 : 30),
    (c) => c.facts.drivingSide,
    [
      (_, c) => `Which side of the road do people drive on ${inside(c)}?`,
      (_, c) => `Is driving on the left or on the right ${inside(c)}?`,
    ],
    [(side) => `On the ${side}.`, (side, c) => `${Inside(c)}, traffic keeps ${side}.`],
  ),
  question(
    'q-climate',
    49,
    (c) => c.facts.climate?.text,
    [
      (_, c) => `What is the weather like ${inside(c)}?`,
      (_, c) => `What weather should I pack for ${inside(c)}?`,
      (_, c) => `What is the climate of ${c.name}?`,
    ],
    [(text, c) => `In short: ${c.text('climate.text', text)}.`],
  ),
  question(
    'q-calling-code',
    31,
    (c) => c.facts.callingCode,
    [(_, c) => `How do I call ${c.name} from abroad?`, (_, c) => `What is the calling code of ${c.name}?`],
    [
      (code, c) => `With ${c.text('callingCode', code)} before the number.`,
      (code, c) => `${c.text('callingCode', code)}: save contacts with it, so that chat apps find them.`,
    ],
  ),
  question(
    'q-season',
    53,
    (c) => c.facts.climate?.wet?.[0],
    [
      (_, c) => `When does it rain ${inside(c)}?`,
      (_, c) => `When is the rainy season ${inside(c)}?`,
      (_, c) => `Which months are wet ${inside(c)}?`,
    ],
    [
      (wet, c) =>
        `Mostly from ${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])}${c.facts.climate?.wet?.[1] ? `, and again from ${c.month('wet.1.from', c.facts.climate.wet[1][0])} to ${c.month('wet.1.to', c.facts.climate.wet[1][1])}` : ''}.`,
      (wet, c) =>
        `${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])}${c.facts.climate?.wet?.[1] ? `, then ${c.month('wet.1.from', c.facts.climate.wet[1][0])} to ${c.month('wet.1.to', c.facts.climate.wet[1][1])}` : ''}, in most years.`,
    ],
  ),
  question(
    'q-storm',
    56,
    (c) => c.facts.climate?.storm,
    [
      (storm, c) => `When is the ${storm.kind} season ${inside(c)}?`,
      (storm, c) => `Should I expect ${storm.kind}s ${inside(c)}?`,
    ],
    [
      (storm, c) =>
        `The ${storm.kind} season lasts from ${c.month('storm.from', storm.months[0])} to ${c.month('storm.to', storm.months[1])}. Keep alerts on.`,
      (storm, c) =>
        `${storm.kind.replace(/^./, (x) => x.toUpperCase())}s are possible between ${c.month('storm.from', storm.months[0])} and ${c.month('storm.to', storm.months[1])}. Flights and ferries change at short notice then.`,
    ],
  ),
  question(
    'q-airport',
    47,
    (c) => (c.facts.airports?.some((airport) => airport.city) ? airportPlaces(c) : undefined),
    [
      (_, c) => `Which airports serve ${c.name}?`,
      (_, c) => `Where do flights to ${c.name} land?`,
      (_, c) => `Where will I land ${inside(c)}?`,
    ],
    [
      (places, c) => `Flights land at ${c.list(places)}.`,
      (places, c) => `Scheduled flights use ${c.list(places)}.`,
      (places, c) => `At ${c.list(places)}.`,
    ],
  ),
];
