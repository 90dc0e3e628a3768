import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import type { EmailLook, EmailSender } from '#lib/site/email-look.ts'
import { darkClasses as dark, darkStyles } from './dark-styles.ts'
import type { FrameParts } from './email-template.ts'
import { OutlookTable } from './outlook-table.ts'
import { columnWidth, styles } from './styles.ts'

type Props = Omit<FrameParts, 'look'> & {
  title: string
  language: Language
  look: EmailLook
  children: ReactNode
}

/** The frame of every email: one column, which every mail program shows. */
export function EmailFrame({
  title,
  preheader = '',
  top,
  footer,
  look,
  language,
  children,
}: Props) {
  const { sender, colours } = look
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyles(colours) }} />
      </head>
      <body className={dark.ground} style={styles.ground}>
        <Preheader text={preheader} />
        <Cell className={dark.ground} style={{ ...styles.ground, padding: '24px 8px' }} isCentred>
          <OutlookTable width={columnWidth}>
            <Column
              className={`${dark.sheet} ${dark.ink} p`}
              style={{ ...styles.sheet, padding: '24px 24px 32px' }}
            >
              <SenderName sender={sender} />
              {top}
              <h1 className={dark.ink} style={styles.title}>
                {title}
              </h1>
              {children}
            </Column>
            <Column className={`${dark.ground} p`} style={{ padding: '24px' }}>
              {footer ?? <Contacts sender={sender} />}
            </Column>
          </OutlookTable>
        </Cell>
      </body>
    </html>
  )
}

/** The invisible characters keep the body of the email out of lists of emails. */
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
export function Cell({ className, style, isCentred, children }: CellProps) {
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

const Column = (cell: Omit<CellProps, 'isCentred'>) => (
  <div style={{ maxWidth: columnWidth, margin: '0 auto', textAlign: 'left' }}>
    <Cell {...cell} />
  </div>
)

/** The picture has no text alternative because the name is beside it. */
function SenderName({ sender: { name, siteUrl, logoUrl } }: { sender: EmailSender }) {
  return (
    <p style={{ ...styles.name, margin: '0 0 28px' }} className={dark.ink}>
      <a href={siteUrl} className={dark.ink} style={{ ...styles.name, textDecoration: 'none' }}>
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt=""
            width={32}
            height={32}
            style={{ border: 0, borderRadius: 6, verticalAlign: 'middle', marginRight: 12 }}
          />
        )}
        {name}
      </a>
    </p>
  )
}

const Contacts = ({ sender: { name, postalAddress, contacts } }: { sender: EmailSender }) => (
  <>
    {[[name, postalAddress].filter(Boolean).join(', '), contacts].filter(Boolean).map((line) => (
      <FooterLine key={line}>{line}</FooterLine>
    ))}
  </>
)

export const FooterLine = ({ children }: { children: ReactNode }) => (
  <p className={dark.quiet} style={styles.footer}>
    {children}
  </p>
)
