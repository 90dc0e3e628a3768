import css from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { usersMessages } from '../../users-messages.ts'
import { type UserRole, userRoles } from '../../wire.ts'

type Props = { chosen: UserRole; language: Language }

export function RoleChoice({ chosen, language }: Props) {
  const { users, roles: names, roleNotes } = usersMessages[language]
  return (
    <fieldset className={css.choices}>
      <legend>{users.role}</legend>
      {userRoles.map((role) => (
        <label key={role}>
          <RadioDot name="role" value={role} defaultChecked={role === chosen} />
          <span>
            {names[role]} <small className={css.note}>{roleNotes[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
