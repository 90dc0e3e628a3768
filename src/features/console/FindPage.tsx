import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import css from './FindPage.module.css'
import { Lead } from './Lead.tsx'
import { messages } from './messages.ts'
import { type FoundGroup, findLength, findPath, searchField } from './wire.ts'

type Props = PageProps['consoleFind'] & { language: Language }

/** The search over all lists and pages of the console. */
export function FindPage({ text, groups, frame, language }: Props) {
  const texts = messages[language].find
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <Lead>{texts.lead}</Lead>
      <form className={css.form} role="search" action={findPath} method="get">
        <Field
          id="ieskoma"
          name={searchField}
          type="search"
          label={texts.label}
          defaultValue={text}
          minLength={findLength.min}
          maxLength={findLength.max}
          required
          autoComplete="off"
        />
        <Button>{messages[language].list.find}</Button>
      </form>
      {text !== '' && groups.length === 0 && <p>{messages[language].list.nothingFound}</p>}
      {groups.map((group) => (
        <Group key={group.title} group={group} language={language} />
      ))}
    </ConsoleFrame>
  )
}

function Group({ group, language }: { group: FoundGroup; language: Language }) {
  const { title, things, allPath } = group
  const texts = messages[language].find
  return (
    <section className={css.group}>
      <h2>{title ?? texts.pages}</h2>
      <ul>
        {things.map(({ title, details, path }) => (
          <li key={path + title + details}>
            <a href={path}>{title}</a>
            {details && <span>{details}</span>}
          </li>
        ))}
      </ul>
      {allPath && (
        <p>
          <a href={allPath}>{texts.all}</a>
        </p>
      )}
    </section>
  )
}
