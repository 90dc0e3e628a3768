import { homePaths, type Language } from '#lib/language.ts'
import { messages } from './messages.ts'

/** Links to what the site has, to stand in a menu. */
export function SiteLinks({ language }: { language: Language }) {
  return (
    <ul>
      {Object.entries(messages[language].anchors).map(([anchor, label]) => (
        <li key={anchor}>
          <a href={`${homePaths[language]}#${anchor}`}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
