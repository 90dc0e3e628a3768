import { type HomeSection, homeSections } from '#features/home/wire.ts'
import type { Language } from '#lib/language.ts'
import { useAddresses } from '#ui/addresses.tsx'
import { messages } from './messages.ts'

type Props = { language: Language; homeParts: readonly HomeSection[] }

/** Links to the parts of the site, for a menu; none to what is off or the home page does not show. */
export function SiteLinks({ language, homeParts }: Props) {
  const { isOffered } = useAddresses()
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
