import { formatDate } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Card, CardTitle } from '#ui/Card.tsx'
import { Cover } from './Cover.tsx'
import { messages } from './messages.ts'
import css from './PostCard.module.css'
import { type Category, type Post, postPath } from './wire.ts'

type Props = {
  post: Post
  categories: readonly Category[]
  language: Language
  heading: 'h2' | 'h3'
}

/** A post in a list, with one link that covers it. */
export function PostCard({ post, categories, language, heading }: Props) {
  const kind = categories.findIndex(({ slug }) => slug === post.category)
  return (
    <Card className={css.card}>
      <div className={css.picture}>
        <Cover slug={post.slug} kind={kind} />
      </div>
      <p className={css.topic}>{categories[kind]?.title}</p>
      <CardTitle heading={heading} path={postPath(post, language)} className={css.title}>
        {post.title}
      </CardTitle>
      <p className={css.summary}>{post.summary}</p>
      <p className={css.facts}>
        <time dateTime={post.date}>{formatDate(post.date, language)}</time>
        <span>{messages[language].minutesToRead(post.minutes)}</span>
      </p>
    </Card>
  )
}
