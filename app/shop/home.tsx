import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { keepsPrice } from '../../core/sale/discounts/keeps-price.ts';
import { figuresContext, languageContext, shopContext } from '../../server/page-context.server.ts';
import { quotedLegal } from '../../server/quoted-legal.ts';
import { useMessages } from '../i18n/messages.ts';
import { Hero } from './home/Hero.tsx';
import { homePage } from './home/home-page.server.ts';
import { Journey } from './home/Journey.tsx';
import { PopularDestinations } from './home/PopularDestinations.tsx';
import { WhyChooseUs } from './home/WhyChooseUs.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';
import { shopData } from './search-engines/shop-data.ts';

export const headers = publicHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  return publicData({
    figures: await context.get(figuresContext)(),
    ...homePage(shop, context.get(languageContext), (plan) => keepsPrice(shop, plan)),
    seller: quotedLegal().name ?? null,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('home');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description'),
    canonical: loaderData.canonical,
    structuredData: shopData(new URL(loaderData.canonical).origin, t.language, loaderData.seller),
  });
};

/** The home page. */
export default function Home() {
  const { popular, regions, ticket, figures } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pb-4">
      <Hero ticket={ticket} />
      <PopularDestinations destinations={popular} regions={regions} />
      <WhyChooseUs figures={figures} />
      <Journey />
    </div>
  );
}
