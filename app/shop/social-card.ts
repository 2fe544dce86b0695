import { type LoaderFunctionArgs, redirect } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { readCardAddress, shopCard } from './social-card/card-address.ts';
import { cardFor } from './social-card/cards.server.ts';
import { drawCard } from './social-card/draw-card.server.ts';
import { isBusy, renderCard } from './social-card/render-card.server.ts';
import { tripCardFor } from './social-card/trip-card.server.ts';

/** A week: what a picture shows only changes with its address, or with a release. */
const KEPT = 'public, max-age=604800, stale-while-revalidate=2592000';

const NOT_KEPT = { 'Cache-Control': 'no-cache' };

/** `/og/…`: the picture that a link preview shows. The server's cache of answers keeps it, with an ETag. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = readCardAddress(params['*'] ?? '', new URL(request.url).search);
  const { catalogue } = context.get(shopContext);
  const isTrip = asked?.kind === 'trip';
  // There are as many of these as questions: none of them keeps the pictures of all other pages waiting.
  if (isTrip && isBusy()) return redirect(shopCard(asked.language), { status: 302, headers: NOT_KEPT });
  const found = isTrip ? await tripCardFor(asked, catalogue) : asked && cardFor(asked, catalogue);
  if (!found) return new Response(null, { status: 404 });
  if ('goTo' in found) return redirect(found.goTo, { status: 302, headers: NOT_KEPT });
  const png = await renderCard(drawCard(found.card));
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': KEPT } });
}
