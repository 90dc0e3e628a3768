import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/field/Select.tsx'
import { newIssuePath, type OfferedPost, postField, postLanguageField } from '../console-wire.ts'
import { issueMessages } from './messages.ts'

type Props = { posts: readonly OfferedPost[]; language: Language }

/** Begins a new issue from a post of the blog, in the language of the post. */
export function PostChoice({ posts, language }: Props) {
  const texts = issueMessages[language]
  const inLanguages = (['lt', 'en'] as const)
    .map((of) => ({ of, offered: posts.filter((post) => post.language === of) }))
    .filter(({ offered }) => offered.length > 0)
  if (inLanguages.length === 0) return null
  return (
    <details>
      <summary>{texts.posts.title}</summary>
      {inLanguages.map(({ of, offered }) => (
        <form key={of} action={newIssuePath} method="get">
          <Select
            id={`irasas-${of}`}
            name={postField}
            label={`${texts.posts.label} (${texts.languages[of].toLowerCase()})`}
            options={Object.fromEntries(offered.map(({ slug, title }) => [slug, title]))}
          />
          <input type="hidden" name={postLanguageField} value={of} />
          <Button look="outlined">{texts.posts.take}</Button>
        </form>
      ))}
    </details>
  )
}
