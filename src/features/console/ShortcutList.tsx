import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { accountPath } from './account-wire.ts'
import { frameMessages } from './frame-messages.ts'
import css from './ShortcutList.module.css'
import type { ConsoleSection } from './sections.ts'

type Props = { sections: readonly ConsoleSection[]; language: Language }

/** The keys of the console: `browser/shortcuts.ts` reads from here where each of them leads. */
export function ShortcutList({ sections, language }: Props) {
  const texts = frameMessages[language]
  const places = [
    ...sections.map(({ path, title, shortcut }) => ({ path, name: title(language), shortcut })),
    { path: accountPath, name: texts.shortcutKeys.account, shortcut: 'm' },
  ]
  return (
    <dialog className={css.dialog} data-shortcuts aria-labelledby="klavisai">
      <h2 id="klavisai">{texts.shortcuts}</h2>
      <dl className={css.keys}>
        {places.map(({ path, name, shortcut }) => (
          <div key={path}>
            <dt>
              <kbd>g</kbd> {texts.afterwards} <kbd>{shortcut}</kbd>
            </dt>
            <dd>
              <a href={path} data-key={shortcut}>
                {name}
              </a>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{texts.shortcutKeys.list}</dd>
        </div>
      </dl>
      <p className={css.note}>{texts.shortcutsNote}</p>
      <form method="dialog">
        <Button look="outlined">{texts.close}</Button>
      </form>
    </dialog>
  )
}
