import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FlightPicture } from '../../ui/FlightPicture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Contents } from '../prose/Contents.tsx';
import { Prose } from '../prose/Prose.tsx';
import type { ShownPost } from './blog-page.server.ts';
import { PostCard } from './PostCard.tsx';

/** A blog post: heading, contents, text, and what to read or do next. */
export function Article({ post }: { post: ShownPost }) {
  const t = useMessages('blog');
  return (
    <div className="page-width">
      <article>
        <header className="grid items-center gap-x-12 pt-3 pb-9 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div>
            <Link
              to="/blog"
              data-print="hide"
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline hover:underline-offset-4"
            >
              {t('back')}
            </Link>
            <p lang={post.language} className="m-0 mt-3 mb-4">
              <Tag tone="neutral">{post.category}</Tag>
            </p>
            <h1
              lang={post.language}
              className="m-0 wrap-anywhere text-[clamp(2rem,1.4rem+2.7vw,3.5rem)] leading-[1.08] tracking-[-0.02em]"
            >
              {post.title}
            </h1>
            <p lang={post.language} className="m-0 mt-4 text-lead text-pretty text-soft">
              {post.excerpt}
            </p>
            <p className="m-0 mt-4 flex flex-wrap gap-x-4 gap-y-1 text-soft">
              <span className="font-semibold text-ink">{post.author}</span>
              <time dateTime={post.publishedAt}>{post.publishedInWords}</time>
              <span>{t('read-time', { count: post.readTime })}</span>
              {post.updatedAt ? (
                <span>
                  {t.rich(
                    'updated',
                    { day: (words) => <time dateTime={post.updatedAt ?? undefined}>{words}</time> },
                    { day: post.updatedInWords ?? '' },
                  )}
                </span>
              ) : null}
            </p>
          </div>
          <FlightPicture code={post.slug} className="h-72 max-lg:hidden" />
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="lg:order-last lg:h-full">
            <Contents sections={post.sections} lang={post.language} />
          </div>
          <Prose lang={post.language} html={post.html} />
        </div>
      </article>
      <div data-print="hide" className="mt-14 border-t border-line pt-8">
        {post.next ? (
          <>
            <p className="m-0 mb-4 font-semibold text-soft">{t('next')}</p>
            <PostCard post={post.next} />
          </>
        ) : null}
        <ButtonLink to="/destinations" size="large" className="mt-7">
          {t('find')}
        </ButtonLink>
      </div>
    </div>
  );
}
