import {
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { brand } from '../../content/brand.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { Illustration } from '../ui/Illustration.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { Article } from './blog/Article.tsx';
import { postData } from './blog/blog-data.ts';
import { type ShownPost, shownPost } from './blog/blog-page.server.ts';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';
import { feedLink } from './search-engines/feed-link.ts';
import { postCard } from './social-card/card-address.ts';

export const headers = publicHeaders;

export function loader({ params, context }: LoaderFunctionArgs) {
  const post = shownPost(params.slug ?? '', context.get(languageContext));
  if (post === null) throw data(null, { status: 404, statusText: 'Not Found' });
  return publicData({ post, canonical: `${context.get(shopContext).publicOrigin}/blog/${post.slug}` });
}

export const handle: RouteHandle<{ post: ShownPost }> = {
  crumbs: (loaded) => (loaded ? crumbsOfPost(loaded.post) : {}),
};

function crumbsOfPost({ slug, title }: ShownPost): Record<string, string> {
  return { [slug]: shortTitle(title) };
}

/** A title up to its colon or question mark, as any of the languages writes them: the breadcrumb's room is one line of a phone. */
function shortTitle(title: string): string {
  return title.split(/\s?: |：|(?<=\?) |(?<=？)/)[0] ?? title;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('blog');
  if (!loaderData) return [{ title: t('missing.title') }, { name: 'robots', content: 'noindex' }];
  const { post, canonical } = loaderData;
  return [
    ...pageMeta(t.language, {
      languages: post.languages,
      title: post.title,
      site: `${brand.name} Blog`,
      description: post.description,
      canonical,
      kind: 'article',
      image: postCard(post.language, post.slug),
      crumbs: crumbsOfPost(post),
      structuredData: postData(post, canonical),
    }),
    feedLink(t),
    { name: 'keywords', content: post.keywords.join(', ') },
    { property: 'article:published_time', content: post.publishedAt },
  ];
};

/** A post (S2.14.2). */
export default function BlogPost() {
  return <Article post={useLoaderData<typeof loader>().post} />;
}

/** A post that there isn't; the status is 404. Any other failure is the root's. */
export function ErrorBoundary() {
  const t = useMessages('blog');
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="page-width grid justify-items-center gap-4 py-14 text-center">
      <Illustration name="lost" />
      <h1 className="m-0 text-hero">{t('missing')}</h1>
      <p className="m-0 text-lead text-soft">{t('missing.words')}</p>
      <Link to="/blog" className="link inline-flex min-h-11 items-center text-lead">
        {t('back')}
      </Link>
    </div>
  );
}
