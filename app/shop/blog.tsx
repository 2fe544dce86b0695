import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { EmptyState } from '../ui/StatePanel.tsx';
import { blogData } from './blog/blog-data.ts';
import { blogList } from './blog/blog-page.server.ts';
import { PostCard } from './blog/PostCard.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';
import { feedLink } from './search-engines/feed-link.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({
    ...blogList(context.get(languageContext)),
    canonical: `${context.get(shopContext).publicOrigin}/blog`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('blog');
  if (!loaderData) return [];
  const { featured, others, canonical } = loaderData;
  return [
    ...pageMeta(t.language, {
      title: t('title'),
      description: t('description'),
      canonical,
      structuredData: blogData(featured ? [featured, ...others] : others, canonical),
    }),
    feedLink(t),
  ];
};

/** The blog's list with its featured article (S2.14.1). */
export default function Blog() {
  const t = useMessages('blog');
  const { featured, others } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <PageTop title={t('heading')}>
        <p className="m-0">{t('words')}</p>
      </PageTop>
      {featured ? (
        <div className="grid gap-6">
          <PostCard post={featured} featured />
          {others.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      ) : (
        <EmptyState title={t('none')}>{t('none.words')}</EmptyState>
      )}
      <p className="m-0 mt-10 text-lead">
        {t.rich('more', {
          faq: (words) => (
            <Link to="/faq" className="link">
              {words}
            </Link>
          ),
          steps: (words) => (
            <Link to="/how-it-works" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
