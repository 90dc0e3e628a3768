import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { type PeopleProps, peoplePaths, signInAgainForPeople } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
import { ConsoleRow, SureAction } from '../ConsoleRow.tsx'
import css from '../ConsoleRows.module.css'
import { peopleMessages } from '../people-messages.ts'
import { RoleChoice } from './RoleChoice.tsx'

type Props = Pick<PeopleProps, 'people' | 'isFresh'> & { language: Language }

export function PeoplePart({ people, isFresh, language }: Props) {
  const { people: texts } = peopleMessages[language]
  return (
    <ConsolePart id="zmones" title={texts.title} lead={texts.lead}>
      <ul className={css.rows}>
        {people.map((one) => (
          <One key={one.id} one={one} isFresh={isFresh} language={language} />
        ))}
      </ul>
    </ConsolePart>
  )
}

type OneProps = { one: PeopleProps['people'][number]; isFresh: boolean; language: Language }

function One({ one, isFresh, language }: OneProps) {
  const { id, email, role, seenAt, isSelf } = one
  const { people: texts, roles } = peopleMessages[language]
  const seen = seenAt === null ? texts.neverSeen : `${texts.seen} ${formatMoment(seenAt, language)}`
  return (
    <ConsoleRow title={email} mark={isSelf && texts.self} about={`${roles[role]}. ${seen}`}>
      <div className={css.actions}>
        <details>
          <summary aria-label={`${texts.role}: ${email}`}>{texts.role}</summary>
          {isFresh ? (
            <form className={css.form} method="post" action={peoplePaths.changeRole}>
              <input type="hidden" name="id" value={id} />
              <RoleChoice chosen={role} language={language} />
              <Button look="outlined">{texts.changeRole}</Button>
            </form>
          ) : (
            <SignInAgain to={signInAgainForPeople} language={language} />
          )}
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
