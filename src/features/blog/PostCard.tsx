import { formatDate } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Picture } from '#ui/picture/Picture.tsx'
import { Cover } from './Cover.tsx'
import { messages } from './messages.ts'
import css from './PostCard.module.css'
import { type Category, type Post, postPath } from './wire.ts'

type Props = {
  post: Post
  categories: readonly Category[]
  language: Language
  heading: 'h2' | 'h3'
  /** True when its picture is on the first screen. */
  isFirst?: boolean
}

/** Side by side they are narrower than this, but the first one of a list is larger. */
const shownWidth = '(min-width: 60rem) 42rem, (min-width: 40rem) 45vw, 90vw'

/** A post in a list, with one link that covers it. */
export function PostCard({ post, categories, language, heading, isFirst = false }: Props) {
  const kind = categories.findIndex(({ slug }) => slug === post.category)
  return (
    <Card className={css.card}>
      <div className={css.picture}>
        {post.picture ? (
          <Picture kind="covers" file={post.picture} alt="" sizes={shownWidth} isFirst={isFirst} />
        ) : (
          <Cover slug={post.slug} kind={kind} />
        )}
      </div>
      <p className={css.topic}>{categories[kind]?.title}</p>
      <CardTitle heading={heading} path={postPath(post, language)} className={css.title}>
        {post.title}
      </CardTitle>
      <p className={css.summary}>{post.summary}</p>
      <p className={css.meta}>
        <time dateTime={post.date}>{formatDate(post.date, language)}</time>
        <span>{messages[language].minutesToRead(post.minutes)}</span>
      </p>
    </Card>
  )
}
