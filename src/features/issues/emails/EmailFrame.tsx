import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import { OutlookTable } from '#ui/email/outlook-table.ts'
import type { IssueEmailProps } from '../issue-email.ts'
import { darkClasses as dark, darkStyles } from './dark-styles.ts'
import { IssueText } from './IssueText.tsx'
import { issueEmailMessages } from './issue-messages.ts'
import { columnWidth, type EmailStyles, emailStyles } from './styles.ts'

type Props = IssueEmailProps & {
  /** The text of the link to the archive. */
  archive: string
  language: Language
}

/** The layout of emails to subscribers: one column, which every mail program shows. */
export function EmailFrame(props: Props) {
  const { subject, preheader, blocks, sender, colours, links, isLong, language } = props
  const styles = emailStyles(colours)
  const texts = issueEmailMessages[language]
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyles(colours) }} />
      </head>
      <body className={dark.ground} style={styles.ground}>
        <Preheader text={preheader} />
        <Cell className={dark.ground} style={{ ...styles.ground, padding: '24px 8px' }} isCentred>
          <OutlookTable width={columnWidth}>
            <Column styles={styles}>
              <SenderName sender={sender} styles={styles} />
              {isLong && <Unsubscribe href={links.unsubscribe} styles={styles} {...{ texts }} />}
              <h1 className={dark.ink} style={styles.title}>
                {subject}
              </h1>
              <IssueText blocks={blocks} styles={styles} />
            </Column>
            <Footer {...props} styles={styles} texts={texts} />
          </OutlookTable>
        </Cell>
      </body>
    </html>
  )
}

type Texts = (typeof issueEmailMessages)['lt']
type Styled = { styles: EmailStyles }

/**
 * The text that lists of emails show after the subject; the invisible characters keep the body of
 * the email out of it.
 */
function Preheader({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div aria-hidden style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
      {text}
      {'\u200c\u00a0'.repeat(Math.max(0, 90 - text.length))}
    </div>
  )
}

type CellProps = {
  className: string
  style: React.CSSProperties
  isCentred?: boolean
  children: ReactNode
}

/**
 * A table of one cell at full width: Outlook supports padding in cells only. Its layout is fixed,
 * since a picture that does not load would make it as wide as its `width` says.
 */
function Cell({ className, style, isCentred, children }: CellProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          <td align={isCentred ? 'center' : undefined} className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Column({ styles, children }: Styled & { children: ReactNode }) {
  return (
    <div style={{ maxWidth: columnWidth, margin: '0 auto', textAlign: 'left' }}>
      <Cell className={`${dark.sheet} p`} style={{ ...styles.sheet, padding: '24px 24px 32px' }}>
        {children}
      </Cell>
    </div>
  )
}

/** The picture has no text alternative because the name is beside it. */
function SenderName({ sender, styles }: Styled & Pick<Props, 'sender'>) {
  const { name, siteUrl, logoUrl } = sender
  return (
    <p style={{ ...styles.name, margin: '0 0 28px' }} className={dark.ink}>
      <a href={siteUrl} className={dark.ink} style={{ ...styles.name, textDecoration: 'none' }}>
        <img
          src={logoUrl}
          alt=""
          width={32}
          height={32}
          style={{ border: 0, borderRadius: 6, verticalAlign: 'middle', marginRight: 12 }}
        />
        {name}
      </a>
    </p>
  )
}

type UnsubscribeProps = Styled & { href: string; texts: Texts }

function Unsubscribe({ href, styles, texts }: UnsubscribeProps) {
  return (
    <p className={dark.quiet} style={styles.footer}>
      <a href={href} className={dark.quiet} style={styles.footerLink}>
        {texts.unsubscribe}
      </a>
    </p>
  )
}

type FooterProps = Styled & Pick<Props, 'sender' | 'links' | 'archive'> & { texts: Texts }

function Footer({ sender, links, archive, styles, texts }: FooterProps) {
  const ways = { preferences: texts.preferences, archive }
  return (
    <div style={{ maxWidth: columnWidth, margin: '0 auto', textAlign: 'left' }}>
      <Cell className={`${dark.ground} p`} style={{ padding: '24px' }}>
        <p className={dark.quiet} style={styles.footer}>
          {texts.why(sender.name)}
        </p>
        <Unsubscribe href={links.unsubscribe} styles={styles} texts={texts} />
        {(['preferences', 'archive'] as const).map((way) => (
          <p key={way} className={dark.quiet} style={styles.footer}>
            <a href={links[way]} className={dark.quiet} style={styles.footerLink}>
              {ways[way]}
            </a>
          </p>
        ))}
        <p className={dark.quiet} style={styles.footer}>
          {[sender.name, sender.postalAddress].filter(Boolean).join(', ')}
        </p>
      </Cell>
    </div>
  )
}
