import css from '#features/console/ConsoleRows.module.css'
import type { Language } from '#lib/language.ts'
import { toTyped } from '#lib/money/money.ts'
import { Field } from '#ui/field/Field.tsx'
import { RadioDot } from '#ui/field/RadioDot.tsx'
import { usersMessages } from '../../users-messages.ts'
import { maxRefundField, type UserRights, userRoles } from '../../wire.ts'

type Props = {
  chosen: UserRights
  /** Distinguishes the forms of one page. */
  of: string | number
  language: Language
}

export function RoleChoice({ chosen, of, language }: Props) {
  const { users, roles: names, roleNotes, maxRefund } = usersMessages[language]
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{users.role}</legend>
        {userRoles.map((role) => (
          <label key={role}>
            <RadioDot name="role" value={role} defaultChecked={role === chosen.role} />
            <span>
              {names[role]} <small className={css.note}>{roleNotes[role]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        id={`${maxRefundField}-${of}`}
        name={maxRefundField}
        {...maxRefund}
        defaultValue={toTyped(chosen.maxRefundCents)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
    </>
  )
}
