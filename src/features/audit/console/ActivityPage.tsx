import { ChainVerdict } from '#features/console/ChainVerdict.tsx'
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx'
import { Lead } from '#features/console/Lead.tsx'
import { List } from '#features/console/List.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { Select } from '#ui/field/Select.tsx'
import { actionMessages } from '../action-messages.ts'
import { messages } from '../messages.ts'
import { activityFields, activityFilePath, activityPath, erasePersonPath } from '../wire.ts'
import css from './ActivityPage.module.css'
import { EntryTable } from './EntryTable.tsx'

type Activity = PageProps['consoleActivity']
type Props = Activity & { language: Language }

/** What users did in the console, with proof that nobody has changed the log. */
export function ActivityPage(props: Props) {
  const { frame, filter, entries, olderThan, verified, erased, months, language } = props
  const texts = messages[language]
  const time = `${months}\u00a0${pluralForm(language, months, texts.months)}`
  return (
    <ConsoleFrame title={texts.title} frame={frame} language={language}>
      <Lead>{texts.lead}</Lead>
      {erased !== null && (
        <p role="status" className={css.notice}>
          {erased === 0 ? texts.erasedNone : `${texts.erased} ${countOf(erased, language)}.`}
        </p>
      )}
      {verified && (
        <ChainVerdict
          verified={verified}
          texts={texts}
          count={countOf(verified.records, language)}
        />
      )}
      <p className={css.privacy}>{texts.privacy(time)}</p>
      <List
        path={activityPath}
        filters={queryOf(filter)}
        filterForm={<Filters {...props} />}
        csvPath={activityFilePath}
        olderThan={olderThan}
        texts={texts}
        isEmpty={entries.length === 0}
        language={language}
      >
        {entries.length > 0 && <EntryTable entries={entries} language={language} />}
      </List>
      <div className={css.tools}>
        <Chain language={language} />
        <Erasure {...props} />
      </div>
    </ConsoleFrame>
  )
}

function Filters({ filter, people, language }: Pick<Props, 'filter' | 'people' | 'language'>) {
  const texts = messages[language]
  const given = (name: keyof typeof filter) => ({
    id: `filtras-${name}`,
    name: activityFields[name],
    label: texts[name],
    defaultValue: filter[name],
  })
  return (
    <form action={activityPath} method="get" className={css.filters}>
      <Select {...given('person')} options={{ '': texts.any, ...namesOf(people) }} />
      <Select {...given('group')} options={{ '': texts.any, ...actionMessages[language].groups }} />
      <Field {...given('from')} type="date" />
      <Field {...given('to')} type="date" />
      <Button look="outlined">{texts.show}</Button>
    </form>
  )
}

function Chain({ language }: { language: Language }) {
  const texts = messages[language]
  return (
    <section>
      <h2>{texts.chain}</h2>
      <p>{texts.chainText}</p>
      <form action={activityPath} method="get">
        <Field
          id="uzsirasyta"
          name={activityFields.noted}
          label={texts.noted}
          pattern="[0-9a-fA-F]{64}"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Button name={activityFields.verify} value="1">
          {texts.verify}
        </Button>
      </form>
    </section>
  )
}

/** Asks for confirmation, because erased data cannot be restored. */
function Erasure({ formerPeople, language }: Pick<Props, 'formerPeople' | 'language'>) {
  const texts = messages[language]
  return (
    <section>
      <h2>{texts.erase}</h2>
      <p>{texts.eraseText}</p>
      {formerPeople.length === 0 && <p>{texts.eraseNobody}</p>}
      {formerPeople.length > 0 && (
        <form action={erasePersonPath} method="post">
          <Select
            id="buves-zmogus"
            name={activityFields.person}
            label={texts.erasePerson}
            options={namesOf(formerPeople)}
          />
          <details>
            <summary>{texts.eraseButton}</summary>
            <Button>{texts.eraseSure}</Button>
          </details>
        </form>
      )}
    </section>
  )
}

const namesOf = (people: readonly string[]) =>
  Object.fromEntries(people.map((email) => [email, email]))

const countOf = (count: number, language: Language) =>
  `${count}\u00a0${pluralForm(language, count, messages[language].entries)}`

/** The filter as the query of an address, without empty fields. */
function queryOf(filter: Activity['filter']): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return Object.fromEntries(
    given.map(([name, value]) => [activityFields[name as keyof typeof filter], value]),
  )
}
