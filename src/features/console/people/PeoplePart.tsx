import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { type PeopleProps, peoplePaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
import { ConsoleRow, SureAction } from '../ConsoleRow.tsx'
import css from '../ConsoleRows.module.css'
import { peopleMessages } from '../people-messages.ts'
import { RoleChoice } from './RoleChoice.tsx'

type Props = Pick<PeopleProps, 'people'> & { language: Language }

export function PeoplePart({ people, language }: Props) {
  const { people: texts } = peopleMessages[language]
  return (
    <ConsolePart id="zmones" title={texts.title} lead={texts.lead}>
      <ul className={css.rows}>
        {people.map((one) => (
          <One key={one.id} one={one} language={language} />
        ))}
      </ul>
    </ConsolePart>
  )
}

type OneProps = { one: PeopleProps['people'][number]; language: Language }

function One({ one, language }: OneProps) {
  const { id, email, role, seenAt, isSelf } = one
  const { people: texts, roles } = peopleMessages[language]
  const seen = seenAt === null ? texts.neverSeen : `${texts.seen} ${formatMoment(seenAt, language)}`
  return (
    <ConsoleRow title={email} mark={isSelf && texts.self} about={`${roles[role]}. ${seen}`}>
      <div className={css.actions}>
        <details>
          <summary aria-label={`${texts.role}: ${email}`}>{texts.role}</summary>
          <form className={css.form} method="post" action={peoplePaths.changeRole}>
            <input type="hidden" name="id" value={id} />
            <RoleChoice chosen={role} language={language} />
            <Button look="outlined">{texts.changeRole}</Button>
          </form>
        </details>
        <SureAction
          name={texts.remove}
          of={email}
          sure={texts.removeSure}
          action={peoplePaths.remove}
          id={id}
        />
      </div>
    </ConsoleRow>
  )
}
