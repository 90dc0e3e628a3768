import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { ConsoleRow, SureAction } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { formatDateTime } from '#lib/dates/dates.ts'
import type { Language } from '#lib/language.ts'
import { Button } from '#ui/Button.tsx'
import { shareForm } from '../../forms.ts'
import { usersMessages } from '../../users-messages.ts'
import { signInAgainForUsers, type UsersProps, userPaths } from '../../wire.ts'
import { AccountFields } from '../AccountFields.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'

type Props = Pick<UsersProps, 'links' | 'problem' | 'isRecentSignIn'> & { language: Language }

export function SharePart({ links, problem, isRecentSignIn, language }: Props) {
  const { share: texts } = usersMessages[language]
  return (
    <ConsolePart id="bendrinti" title={texts.title} lead={texts.lead}>
      {isRecentSignIn ? (
        <ShareForm problem={problem} language={language} />
      ) : (
        <SignInAgain to={signInAgainForUsers} language={language} />
      )}
      {links.length === 0 && <p className={css.note}>{texts.none}</p>}
      {links.length > 0 && (
        <ul className={css.rows}>
          {links.map((link) => (
            <SharedLink key={link.id} link={link} language={language} />
          ))}
        </ul>
      )}
    </ConsolePart>
  )
}

function ShareForm({ problem, language }: Pick<Props, 'problem' | 'language'>) {
  const { share: texts } = usersMessages[language]
  return (
    <form className={css.form} method="post" action={userPaths.share}>
      <AccountFields form={shareForm} texts={texts} wrong={problem === 'name' ? problem : null} />
      <Button>{texts.button}</Button>
    </form>
  )
}

type LinkProps = { link: UsersProps['links'][number]; language: Language }

function SharedLink({ link: { id, name, expiresAt, usedAt }, language }: LinkProps) {
  const { share: texts } = usersMessages[language]
  const used =
    usedAt === null ? texts.neverUsed : `${texts.used} ${formatDateTime(usedAt, language)}`
  return (
    <ConsoleRow
      title={name}
      about={`${texts.validTo} ${formatDateTime(expiresAt, language)}, ${used}`}
    >
      <div className={css.actions}>
        <SureAction
          name={texts.revoke}
          of={name}
          sure={texts.revokeSure}
          action={userPaths.revoke}
          id={id}
        />
      </div>
    </ConsoleRow>
  )
}
