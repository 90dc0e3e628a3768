import { type HomeSection, homeSections } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'

type Props = {
  language: Language
  isOffered: (address: string) => boolean
  homeParts: readonly HomeSection[]
}

/** Links to the parts of the site that are on, for a menu. */
export function SiteLinks({ language, isOffered, homeParts }: Props) {
  const missing = Object.entries(homeSections).flatMap(([name, anchor]) =>
    homeParts.includes(name as HomeSection) ? [] : [`#${anchor}`],
  )
  return (
    <ul>
      {Object.entries(messages[language].links)
        .filter(([address]) => !missing.some((anchor) => address.endsWith(anchor)))
        .filter(([address]) => isOffered(address.replace(/#.*$/, '')))
        .map(([address, label]) => (
          <li key={address}>
            <a href={address}>{label}</a>
          </li>
        ))}
    </ul>
  )
}
