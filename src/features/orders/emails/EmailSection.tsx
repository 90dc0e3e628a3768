import { Fragment } from 'react'
import { darkClasses as dark } from '#ui/email/dark-styles.ts'
import { EmailBox } from '#ui/email/EmailBox.tsx'
import { EmailLink, Heading, Paragraph, Rule } from '#ui/email/EmailText.tsx'
import { Lines } from '#ui/email/Lines.tsx'
import { styles } from '#ui/email/styles.ts'
import type { EmailSection } from '../email.ts'

const cell = { ...styles.cell, verticalAlign: 'top', wordBreak: 'break-word' } as const

/** What another feature has to say about an order; what is to be copied stands in a box. */
export function Section({ title, text, rows = [], picture, links = [] }: EmailSection) {
  return (
    <>
      <Heading>{title}</Heading>
      {text && <Paragraph>{text}</Paragraph>}
      {rows.length > 0 && (
        <EmailBox>
          <Rows rows={rows} />
          {picture && (
            <img
              src={`cid:${picture.name}`}
              alt={picture.alt}
              width={200}
              height={200}
              style={{ display: 'block', marginTop: 16 }}
            />
          )}
        </EmailBox>
      )}
      {links.length > 0 && (
        <ul className={dark.ink} style={styles.list}>
          {links.map(({ text: words, url }) => (
            <li key={url} className={dark.ink} style={styles.item}>
              <EmailLink href={url}>{words}</EmailLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Rows = ({ rows }: Required<Pick<EmailSection, 'rows'>>) => (
  <table cellPadding={0} cellSpacing={0} style={{ width: '100%' }}>
    <tbody>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <th
            scope="row"
            className={`${dark.ink} ${dark.rule}`}
            style={{ ...cell, fontWeight: 400 }}
          >
            {name}
          </th>
          <td
            className={`${dark.ink} ${dark.rule}`}
            style={{ ...cell, paddingRight: 0, fontWeight: 700 }}
          >
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A document in full, such as the terms, below everything else. */
export function Document({ title, parts }: Required<Pick<EmailSection, 'title' | 'parts'>>) {
  return (
    <>
      <Rule />
      <Heading level={3}>{title}</Heading>
      {parts.map((part) => (
        <Fragment key={part.title}>
          <Heading level={4}>{part.title}</Heading>
          <Paragraph isSmall>
            <Lines text={part.text} />
          </Paragraph>
        </Fragment>
      ))}
    </>
  )
}
