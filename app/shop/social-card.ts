import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { type CardRequest, readCardAddress, shopCard } from './social-card/card-address.ts';
import { cardFor } from './social-card/cards.server.ts';
import { drawCard } from './social-card/draw-card.server.ts';
import { drawingsWaiting, renderCard } from './social-card/render-card.server.ts';
import { tripCardFor } from './social-card/trip-card.server.ts';

/** A week: what a picture shows only changes with its address, or with a release. */
const KEPT = 'public, max-age=604800, stale-while-revalidate=2592000';

const NOT_KEPT = { 'Cache-Control': 'no-cache' };

/**
 * So many drawings may wait before a picture isn't drawn, and the shop's own is shown in its place. There are as many pictures of trips as
 * questions: none of them keeps those of all other pages waiting. Forty take some four seconds; the shop's own is one in each language.
 */
const MOST_WAITING: Record<CardRequest['kind'], number> = {
  trip: 4,
  ...{ country: 40, region: 40, post: 40 },
  default: Number.POSITIVE_INFINITY,
};

/** `/og/…`: the picture that a link preview shows. The server's cache of answers keeps it, with an ETag. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = readCardAddress(params['*'] ?? '', new URL(request.url).search);
  if (asked === null) return new Response(null, { status: 404 });
  const { catalogue, meter } = context.get(shopContext);
  const isTooMuch = () => drawingsWaiting() >= MOST_WAITING[asked.kind];
  const putOff = () => {
    meter.count('shop_previews_put_off_total', { kind: asked.kind });
    return redirect(shopCard(asked.language), { status: 302, headers: NOT_KEPT });
  };
  if (isTooMuch()) return putOff();
  const found = asked.kind === 'trip' ? await tripCardFor(asked, catalogue) : cardFor(asked, catalogue);
  if (!found) return new Response(null, { status: 404 });
  if ('goTo' in found) return redirect(found.goTo, { status: 302, headers: NOT_KEPT });
  // A trip took its time to plan.
  if (isTooMuch()) return putOff();
  const png = await renderCard(drawCard(found.card));
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': KEPT } });
}
