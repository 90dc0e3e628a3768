import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'
import { atomPaths, rssPaths } from './wire.ts'

type Props = { name: string; language: Language }

/** Tells readers of feeds where ours are; React lifts these into the page's head. */
export function FeedLinks({ name, language }: Props) {
  const title = `${name} – ${messages[language].feed}`
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={rssPaths[language]} />
      <link rel="alternate" type="application/atom+xml" title={title} href={atomPaths[language]} />
    </>
  )
}
