import type { Language } from '#lib/language.ts'
import { messages } from './messages.ts'

/** Links to the parts of the site, for a menu. */
export function SiteLinks({ language }: { language: Language }) {
  return (
    <ul>
      {Object.entries(messages[language].links).map(([address, label]) => (
        <li key={address}>
          <a href={address}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
