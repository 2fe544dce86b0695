import type { Cents } from '../../../core/money.ts';
import { planTrip, type TripAnswer, type TripShelf } from '../../../core/trips/plan-trip.ts';
import { type TripQuestion, tripAddress, tripDays } from '../../../core/trips/question.ts';
import { formatMoney, listComma } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { coveredPart, dataInAll } from '../trip/counted.server.ts';
import { tripNames } from '../trip/trip-names.server.ts';
import { askedIn } from '../trip/trip-page.server.ts';
import { type TripCard, tripCard } from './card-address.ts';
import { withoutPrice } from './cards.server.ts';
import type { Card } from './draw-card.server.ts';

/** All that ask for pictures are counted as one: the line is for those who wait at a page. */
const PICTURES = 'pictures';

/**
 * What the picture of a trip shows: its stops, and the price where it is proven and the address holds it. An address to go to when that is
 * another one than today's; null where nothing is asked.
 */
export async function tripCardFor(
  { language, asked, price }: TripCard,
  catalogue: TripShelf,
): Promise<{ card: Card } | { goTo: string } | null> {
  const read = askedIn(asked);
  if (read.kind === 'fault') return null;
  const { question } = read;
  const t = messagesOf(language, 'card');
  const names = tripNames(language);
  const pictureOf = (stops: TripQuestion['stops']) => ({
    language,
    title: stops.map(({ iso3 }) => names.country(iso3)).join(listComma(language)),
    iso3: null,
    stops: stops.map(({ iso3 }) => iso3),
  });
  if (price === null)
    return { card: { ...pictureOf(question.stops), line: t('shop.line'), stub: withoutPrice(t) } };
  const answer = await planTrip(catalogue, question, { client: PICTURES });
  const cheapest = typeof answer === 'string' ? null : answer.cheapest;
  const proven = cheapest?.proof.optimal ? (cheapest.total as Cents) : null;
  if (cheapest === null || proven !== price)
    return { goTo: tripCard(language, tripAddress(question), proven) };
  // The price is of the stops that plans work in; the others aren't in the picture.
  const covered = coveredPart(question, (answer as TripAnswer).uncovered);
  const esims = cheapest.plans.reduce((sum, { count }) => sum + count, 0);
  const days = messagesOf(language, 'trip')('line.days', { count: tripDays(covered.stops) });
  return {
    card: {
      ...pictureOf(covered.stops),
      line: t(question.data.per === 'use' ? 'trip.line.about' : 'trip.line', {
        data: dataInAll(covered, language),
      }),
      stub: { above: days, numeral: formatMoney(language, price), below: t('trip.esims', { count: esims }) },
    },
  };
}
