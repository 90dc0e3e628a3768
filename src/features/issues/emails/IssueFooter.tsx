import type { Language } from '#lib/language.ts'
import { darkClasses as dark } from '#ui/email/dark-styles.ts'
import { FooterLine } from '#ui/email/EmailFrame.tsx'
import type { FrameParts } from '#ui/email/email-template.ts'
import { styles } from '#ui/email/styles.ts'
import type { IssueEmailProps } from '../issue-email.ts'
import { issueEmailMessages } from './issue-messages.ts'

type Props = Omit<IssueEmailProps, 'subject' | 'blocks'> & {
  /** The text of the link to the archive. */
  archive: string
  language: Language
}

/** What all emails to subscribers have in their frame. */
export function issueFrame(props: Props): FrameParts {
  const { preheader, sender, colours, links, isLong, language } = props
  const { unsubscribe } = issueEmailMessages[language]
  return {
    preheader,
    top: isLong && <Way href={links.unsubscribe}>{unsubscribe}</Way>,
    footer: <IssueFooter {...props} />,
    look: () => ({ sender, colours }),
  }
}

function IssueFooter({ sender, links, archive, language }: Props) {
  const texts = issueEmailMessages[language]
  return (
    <>
      <FooterLine>{texts.why(sender.name)}</FooterLine>
      <Way href={links.unsubscribe}>{texts.unsubscribe}</Way>
      <Way href={links.preferences}>{texts.preferences}</Way>
      <Way href={links.archive}>{archive}</Way>
      <FooterLine>{[sender.name, sender.postalAddress].filter(Boolean).join(', ')}</FooterLine>
    </>
  )
}

const Way = ({ href, children }: { href: string; children: string }) => (
  <FooterLine>
    <a href={href} className={dark.quiet} style={styles.footerLink}>
      {children}
    </a>
  </FooterLine>
)
