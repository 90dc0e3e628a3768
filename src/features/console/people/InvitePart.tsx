import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { type PeopleProps, peoplePaths, signInAgainForPeople } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
import { ConsoleRow, RowForm } from '../ConsoleRow.tsx'
import css from '../ConsoleRows.module.css'
import { peopleMessages } from '../people-messages.ts'
import { RoleChoice } from './RoleChoice.tsx'

type Props = Pick<PeopleProps, 'invitations' | 'problem' | 'email' | 'isFresh'> & {
  language: Language
}

export function InvitePart(props: Props) {
  const { invitations, isFresh, language } = props
  const { invite: texts, roles } = peopleMessages[language]
  return (
    <ConsolePart id="kviesti" title={texts.title} lead={texts.lead}>
      {isFresh ? (
        <InviteForm {...props} />
      ) : (
        <SignInAgain to={signInAgainForPeople} language={language} />
      )}
      {invitations.length > 0 && (
        <div>
          <h3 className={css.sub}>{texts.waiting}</h3>
          <ul className={css.rows}>
            {invitations.map(({ id, email: invited, role, expiresAt }) => (
              <ConsoleRow
                key={id}
                title={invited}
                about={`${roles[role]}, ${texts.until} ${formatMoment(expiresAt, language)}`}
              >
                <RowForm action={peoplePaths.cancelInvitation} id={id}>
                  <Button look="outlined">{texts.cancel}</Button>
                </RowForm>
              </ConsoleRow>
            ))}
          </ul>
        </div>
      )}
    </ConsolePart>
  )
}

function InviteForm({ problem, email, language }: Props) {
  const { invite: texts, problems } = peopleMessages[language]
  return (
    <form className={css.form} method="post" action={peoplePaths.invite}>
      <Field
        id="email"
        name="email"
        required
        label={texts.email}
        type="email"
        autoComplete="off"
        defaultValue={email}
        problem={problem === 'email' || problem === 'taken' ? problems[problem] : undefined}
      />
      <RoleChoice chosen="viewer" language={language} />
      <Button>{texts.button}</Button>
    </form>
  )
}
