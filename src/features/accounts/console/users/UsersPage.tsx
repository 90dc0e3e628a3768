import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { usersMessages } from '../../users-messages.ts'
import type { UsersProps } from '../../wire.ts'
import { InvitePart } from './InvitePart.tsx'
import { PasskeyDemandPart } from './PasskeyDemandPart.tsx'
import { SharePart } from './SharePart.tsx'
import { UserList } from './UserList.tsx'

type Props = PageProps['consoleUsers'] & { language: Language }

/** The users of the console, and its links. */
export function UsersPage(props: Props) {
  const { frame, newLink, problem, language } = props
  const texts = usersMessages[language]
  const problemTexts = {
    ...texts.problems,
    email: texts.invite.fields.email.problem,
    name: texts.share.fields.name.problem,
  }
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      problem={problem && problemTexts[problem]}
      language={language}
    >
      {newLink && <NewLink link={newLink} language={language} />}
      <UserList {...props} />
      <InvitePart {...props} />
      <PasskeyDemandPart {...props} />
      <SharePart {...props} />
    </DetailPage>
  )
}

type LinkProps = { link: NonNullable<UsersProps['newLink']>; language: Language }

/** A field, which scrolls in place of the page and from which copying is easy. */
function NewLink({ link, language }: LinkProps) {
  const { invite, share, once } = usersMessages[language]
  const title = link.kind === 'invitation' ? invite.made : share.made
  return (
    <div className={css.fresh} role="status">
      <label htmlFor="nuoroda">
        {title}: {link.name}
      </label>
      <input id="nuoroda" className={css.address} readOnly value={link.address} />
      <p>{once}</p>
    </div>
  )
}
