import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketNumerals } from '../../ui/TicketParts.tsx';
import type { ListedPost } from './blog-page.server.ts';

/** A post in a list: the boarding pass with its reading time on the stub. */
export function PostTicket({ post, featured = false }: { post: ListedPost; featured?: boolean }) {
  const t = useMessages('blog');
  return (
    <Ticket
      label={post.title}
      lifted={featured}
      stub={<TicketNumerals value={String(post.readTime)} unit={t('minutes')} />}
    >
      <div className={featured ? 'grid gap-3 sm:px-4 sm:py-5' : 'grid gap-2 sm:px-2 sm:py-2'}>
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
          {featured ? <Tag>{t('featured')}</Tag> : null}
          <span lang={post.language}>
            <Tag tone="neutral">{post.category}</Tag>
          </span>
          <time dateTime={post.publishedAt}>{post.publishedInWords}</time>
        </p>
        <h2 lang={post.language} className={featured ? 'm-0 text-title' : 'm-0 text-xl leading-snug'}>
          <Link
            to={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 hover:text-accent hover:underline hover:decoration-2 hover:underline-offset-4"
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
    </Ticket>
  );
}
