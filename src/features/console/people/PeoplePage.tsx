import type { Language } from '#lib/language.ts'
import type { PeopleProps } from '../account-wire.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import css from '../ConsoleRows.module.css'
import { peopleMessages } from '../people-messages.ts'
import type { ConsolePages } from '../wire.ts'
import { InvitePart } from './InvitePart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { SharePart } from './SharePart.tsx'

type Props = ConsolePages['consolePeople'] & { language: Language }

/** Who may look into the console, and by which links. */
export function PeoplePage(props: Props) {
  const { person, newLink, problem, language } = props
  const texts = peopleMessages[language]
  return (
    <ConsoleFrame title={texts.title} person={person} language={language}>
      {problem && (
        <p className={css.problem} role="alert">
          {texts.problems[problem]}
        </p>
      )}
      {newLink && <NewLink link={newLink} language={language} />}
      <PeoplePart {...props} />
      <InvitePart {...props} />
      <SharePart {...props} />
    </ConsoleFrame>
  )
}

type LinkProps = { link: NonNullable<PeopleProps['newLink']>; language: Language }

/** In a field, which scrolls instead of the page and is easily taken from. */
function NewLink({ link, language }: LinkProps) {
  const { invite, share, once } = peopleMessages[language]
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
