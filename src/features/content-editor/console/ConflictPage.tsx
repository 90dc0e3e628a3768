import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { documentField, documentLink, keepOwnPath, takeFilePath } from '../wire.ts'
import { HalfChanges } from './Changes.tsx'
import css from './Content.module.css'
import { messages } from './messages.ts'

type Props = PageProps['consoleContentConflict'] & { language: Language }

/** A file that was changed under what is published: both texts, and the choice. */
export function ConflictPage(props: Props) {
  const { name, title, half, file, published, difference, mode, frame, language } = props
  const texts = messages[language].conflict
  const sides = [
    { title: texts.own, text: published, action: keepOwnPath, button: texts.keepOwn },
    { title: texts.file, text: file, action: takeFilePath, button: texts.takeFile },
  ]
  return (
    <DetailPage
      title={texts.title(title)}
      subtitle={texts.lead}
      frame={frame}
      back={{ path: documentLink(name), text: messages[language].history.back }}
      language={language}
    >
      <section className={css.kind} aria-label={texts.changes}>
        <h2>{texts.changes}</h2>
        <HalfChanges halves={[difference]} language={language} />
      </section>
      <div className={css.sides}>
        {sides.map((side) => (
          <section key={side.action}>
            <h2>{side.title}</h2>
            {mode === 'store' && may(frame.role, 'content.publish') && (
              <form method="post" action={side.action}>
                <input type="hidden" name={documentField} value={half} />
                <Button look="outlined">{side.button}</Button>
              </form>
            )}
            <details>
              <summary>{texts.whole}</summary>
              <pre>{side.text ?? texts.noText}</pre>
            </details>
          </section>
        ))}
      </div>
    </DetailPage>
  )
}
