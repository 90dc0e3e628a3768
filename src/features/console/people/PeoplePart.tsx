import { formatMoment } from '#lib/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { type PeopleProps, peoplePaths } from '../account-wire.ts'
import { ConsolePart } from '../ConsolePart.tsx'
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
          <li key={one.id}>
            <One one={one} language={language} />
          </li>
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
    <>
      <div className={css.what}>
        <b>{email}</b>
        {isSelf && <span className={css.this}>{texts.self}</span>}
        <p>
          {roles[role]}. {seen}
        </p>
      </div>
      <div className={css.actions}>
        <details>
          <summary aria-label={`${texts.role}: ${email}`}>{texts.role}</summary>
          <form className={css.form} method="post" action={peoplePaths.changeRole}>
            <input type="hidden" name="id" value={id} />
            <RoleChoice chosen={role} language={language} />
            <Button look="outlined">{texts.changeRole}</Button>
          </form>
        </details>
        <details>
          <summary aria-label={`${texts.remove}: ${email}`}>{texts.remove}</summary>
          <form method="post" action={peoplePaths.remove}>
            <input type="hidden" name="id" value={id} />
            <Button>{texts.removeSure}</Button>
          </form>
        </details>
      </div>
    </>
  )
}
