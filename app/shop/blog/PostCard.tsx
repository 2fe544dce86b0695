import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { FlightPicture } from '../../ui/FlightPicture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { ListedPost } from './blog-page.server.ts';

/** A post in a list: its picture, what it says, and how long it takes to read. */
export function PostCard({ post, featured = false }: { post: ListedPost; featured?: boolean }) {
  const t = useMessages('blog');
  return (
    <article
      aria-label={post.title}
      className={classNames(
        'group relative grid gap-x-8 gap-y-5 rounded-ticket bg-card p-3 transition-shadow hover:shadow-lifted',
        featured ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]' : 'sm:grid-cols-[14rem_minmax(0,1fr)]',
      )}
    >
      <FlightPicture
        code={post.slug}
        className={featured ? 'min-h-40 md:order-last md:min-h-72' : 'min-h-32'}
      />
      <div className={classNames('grid content-center gap-2.5 px-2 pb-3 sm:py-4', featured && 'sm:px-5')}>
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
          {featured ? <Tag>{t('featured')}</Tag> : null}
          <span lang={post.language}>
            <Tag tone="neutral">{post.category}</Tag>
          </span>
          <time dateTime={post.publishedAt}>{post.publishedInWords}</time>
          <span>{t('read-time', { count: post.readTime })}</span>
        </p>
        <h2 lang={post.language} className={featured ? 'm-0 text-title' : 'm-0 text-xl leading-snug'}>
          <Link
            to={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 after:rounded-ticket hover:text-accent hover:underline hover:decoration-2 hover:underline-offset-4"
          >
            {post.title}
          </Link>
        </h2>
        <p
          lang={post.language}
          className={featured ? 'm-0 max-w-[60ch] text-lead text-soft' : 'm-0 max-w-[60ch] text-soft'}
        >
          {post.excerpt}
        </p>
      </div>
    </article>
  );
}
