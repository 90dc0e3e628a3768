import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import { atomPaths, rssPaths } from './wire.ts'

type Props = { name: string; language: Language }

/** Links by which feed readers find our feeds; React moves them into the page's head. */
export function FeedLinks({ name, language }: Props) {
  const title = `${name} – ${messages[language].feed}`
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={rssPaths[language]} />
      <link rel="alternate" type="application/atom+xml" title={title} href={atomPaths[language]} />
    </>
  )
}
