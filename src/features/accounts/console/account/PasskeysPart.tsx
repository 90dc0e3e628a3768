import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleRow } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { accountMessages } from '../../account-messages.ts'
import {
  type AccountProps,
  accountPaths,
  maxNameLength,
  type OwnPasskey,
  passkeysId,
} from '../../wire.ts'
import { ActionAfterSignIn } from '../ActionAfterSignIn.tsx'
import { AddPasskey } from './AddPasskey.tsx'

type Props = Pick<AccountProps, 'passkeys' | 'hasPassword' | 'isRecentSignIn'> & {
  language: Language
}

export function PasskeysPart({ passkeys, hasPassword, isRecentSignIn, language }: Props) {
  const { passkeys: texts } = accountMessages[language]
  const isRemovable = hasPassword || passkeys.length > 1
  return (
    <ConsolePart id={passkeysId} title={texts.title} lead={texts.lead}>
      {passkeys.length > 0 && (
        <ul className={css.rows}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...{ passkey, isRemovable, isRecentSignIn, language }} />
          ))}
        </ul>
      )}
      <AddPasskey isRecentSignIn={isRecentSignIn} language={language} />
    </ConsolePart>
  )
}

type PasskeyProps = {
  passkey: OwnPasskey
  isRemovable: boolean
  isRecentSignIn: boolean
  language: Language
}

function Passkey({ passkey, isRemovable, isRecentSignIn, language }: PasskeyProps) {
  const { id, name, createdAt, usedAt } = passkey
  const { passkeys: texts } = accountMessages[language]
  const used =
    usedAt === null ? texts.neverUsed : `${texts.used} ${formatDateTime(usedAt, language)}`
  return (
    <ConsoleRow
      title={name}
      about={`${texts.added} ${formatDateTime(createdAt, language)}, ${used}`}
    >
      <div className={css.actions}>
        <details>
          <summary>{texts.rename}</summary>
          <form className={css.inline} method="post" action={accountPaths.renamePasskey}>
            <input type="hidden" name="id" value={id} />
            <Field
              required
              id={`name-${id}`}
              name="name"
              label={texts.fields.name.label}
              defaultValue={name}
              maxLength={maxNameLength}
              autoComplete="off"
            />
            <Button look="outlined">{texts.rename}</Button>
          </form>
        </details>
        {isRemovable && (
          <ActionAfterSignIn
            isRecentSignIn={isRecentSignIn}
            language={language}
            name={texts.remove}
            sure={texts.removeSure}
            action={accountPaths.removePasskey}
            id={id}
          />
        )}
      </div>
    </ConsoleRow>
  )
}
