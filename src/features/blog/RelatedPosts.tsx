import type { Language } from '#lib/language.ts'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import { PostCard } from './PostCard.tsx'
import css from './RelatedPosts.module.css'
import { blogPath, type Post, type PostProps, postPath } from './wire.ts'

type Props = Pick<PostProps, 'categories' | 'related' | 'older' | 'newer'> & { language: Language }

/** Where to go after a post: near ones, the two beside it, or all of them. */
export function RelatedPosts({ categories, related, older, newer, language }: Props) {
  const texts = messages[language]
  return (
    <Section tone="paper" labelledBy="toliau">
      <header className={css.head}>
        <h2 id="toliau">{texts.related}</h2>
        <a href={blogPath}>{texts.allPosts}</a>
      </header>
      <ul className={css.related}>
        {related.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} categories={categories} language={language} heading="h3" />
          </li>
        ))}
      </ul>
      <nav aria-label={texts.otherPosts} className={css.beside}>
        {newer && <Neighbour post={newer} rel="prev" label={texts.newer} />}
        {older && <Neighbour post={older} rel="next" label={texts.older} />}
      </nav>
    </Section>
  )
}

type NeighbourProps = { post: Post; rel: 'prev' | 'next'; label: string }

function Neighbour({ post, rel, label }: NeighbourProps) {
  return (
    <a href={postPath(post.slug)} rel={rel} className={css[rel]}>
      <link rel={rel} href={postPath(post.slug)} />
      <span>{label}</span>
      {post.title}
    </a>
  )
}
