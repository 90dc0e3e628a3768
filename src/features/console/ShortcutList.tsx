import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { messages } from './messages.ts'
import css from './ShortcutList.module.css'
import type { MenuItem } from './wire.ts'

type Props = { menu: readonly MenuItem[]; language: Language }

/** The keys of the console; `browser/shortcuts.ts` reads the destination of each from here. */
export function ShortcutList({ menu, language }: Props) {
  const texts = messages[language]
  return (
    <dialog className={css.dialog} data-shortcuts aria-labelledby="klavisai">
      <h2 id="klavisai">{texts.shortcuts}</h2>
      <dl className={css.keys}>
        {menu.map(({ path, title, shortcut }) => (
          <div key={path}>
            <dt>
              <kbd>g</kbd> {texts.afterwards} <kbd>{shortcut}</kbd>
            </dt>
            <dd>
              <a href={path} data-key={shortcut}>
                {title}
              </a>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dt>
          <dd>{texts.find.title}</dd>
        </div>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{texts.shortcutList}</dd>
        </div>
      </dl>
      <p className={css.note}>{texts.shortcutsNote}</p>
      <form method="dialog">
        <Button look="outlined">{texts.close}</Button>
      </form>
    </dialog>
  )
}
