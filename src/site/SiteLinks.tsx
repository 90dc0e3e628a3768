import { blogPath } from '#features/blog/wire.ts'
import { newsPath } from '#features/news/wire.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'

/** Links to what the site has, to stand in a menu. */
export function SiteLinks({ language }: { language: Language }) {
  const { anchors, blog, news } = messages[language]
  const links = {
    '/#apie': anchors.apie,
    '/#planai': anchors.planai,
    [blogPath]: blog,
    [newsPath]: news,
    '/#naujienlaiskis': anchors.naujienlaiskis,
  }
  return (
    <ul>
      {Object.entries(links).map(([path, label]) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
