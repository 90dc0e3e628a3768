import type { Language } from '#lib/language.ts'
import { type Role, roles } from '../account-wire.ts'
import css from '../ConsoleRows.module.css'
import { peopleMessages } from '../people-messages.ts'

type Props = { chosen: Role; language: Language }

export function RoleChoice({ chosen, language }: Props) {
  const { people, roles: names, roleNotes } = peopleMessages[language]
  return (
    <fieldset className={css.choices}>
      <legend>{people.role}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          <span>
            {names[role]} <small className={css.note}>{roleNotes[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
