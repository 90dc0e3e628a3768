import type { Language } from '#lib/language.ts'
import { PreviousNext } from '#ui/PreviousNext.tsx'
import { Section } from '#ui/Section.tsx'
import { messages } from './messages.ts'
import { PostCards } from './PostCards.tsx'
import css from './RelatedPosts.module.css'
import { blogPaths, type Post, type PostProps, postPath } from './wire.ts'

type Props = Pick<PostProps, 'categories' | 'related' | 'older' | 'newer'> & { language: Language }

/** Links after a post: to related ones, the newer and older one, and all of them. */
export function RelatedPosts({ categories, related, older, newer, language }: Props) {
  const texts = messages[language]
  return (
    <Section tone="paper" labelledBy="toliau">
      <header className={css.head}>
        <h2 id="toliau">{texts.related}</h2>
        <a href={blogPaths[language]}>{texts.allPosts}</a>
      </header>
      <PostCards posts={related} categories={categories} language={language} />
      <PreviousNext
        label={texts.otherPosts}
        previous={newer && neighbour(newer, texts.newer, language)}
        next={older && neighbour(older, texts.older, language)}
      />
    </Section>
  )
}

function neighbour(post: Post, label: string, language: Language) {
  return { path: postPath(post, language), title: post.title, label }
}
