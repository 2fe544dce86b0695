import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { EmptyState } from '../ui/StatePanel.tsx';
import { blogData } from './blog/blog-data.ts';
import { blogList } from './blog/blog-page.server.ts';
import { PostTicket } from './blog/PostTicket.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';
import { feedLink } from './search-engines/feed-link.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ ...blogList(), canonical: `${context.get(shopContext).publicOrigin}/blog` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { featured, others, canonical } = loaderData;
  return [
    ...pageMeta({
      title: 'Blog & Guides: travelling with an eSIM',
      description:
        'Guides for travellers: how to install and use an eSIM abroad, how much data to buy, and how to find out whether your device supports it.',
      canonical,
      structuredData: blogData(featured ? [featured, ...others] : others, canonical),
    }),
    feedLink,
  ];
};

/** The blog's list with its featured article (specification, section 2, Blog). A default export, because React Router asks for one. */
export default function Blog() {
  const { featured, others } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <PageTop title="Blog & Guides">
        <p className="m-0">
          Short reads before a long flight: what an eSIM does, and whether your device takes one.
        </p>
      </PageTop>
      {featured ? (
        <div className="grid gap-6">
          <PostTicket post={featured} featured />
          {others.map((post) => (
            <PostTicket key={post.slug} post={post} />
          ))}
        </div>
      ) : (
        <EmptyState title="Nothing written yet">The first post is on its way.</EmptyState>
      )}
      <p className="m-0 mt-10 text-lead">
        A quick answer instead? See the{' '}
        <Link to="/faq" className="link">
          questions and answers
        </Link>{' '}
        or{' '}
        <Link to="/how-it-works" className="link">
          how it works in four steps
        </Link>
        .
      </p>
    </div>
  );
}
