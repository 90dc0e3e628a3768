import type { CSSProperties } from 'react'
import type { EmailColours } from '../issue-email.ts'

/** Pixels of the column; its contents have 24 px less on each side. */
export const columnWidth = 600
export const contentWidth = 552

const text = 'Helvetica,Arial,sans-serif'
const display = 'Georgia,"Times New Roman",serif'

export type EmailStyles = ReturnType<typeof emailStyles>

/** Inline styles, because many mail programs do not support style sheets. */
export function emailStyles(colours: EmailColours) {
  const { navy, cream, paper, slate } = colours
  const body = { fontFamily: text, fontSize: 16, lineHeight: '26px', color: navy }
  const heading = { fontFamily: display, fontWeight: 400, color: navy }
  return {
    ground: { backgroundColor: paper, margin: 0, padding: 0 },
    sheet: { backgroundColor: cream },
    title: { ...heading, margin: '0 0 24px', fontSize: 32, lineHeight: '38px' },
    headings: {
      2: { ...heading, margin: '32px 0 12px', fontSize: 24, lineHeight: '30px' },
      3: { ...heading, margin: '28px 0 8px', fontSize: 20, lineHeight: '26px' },
      4: { ...body, fontWeight: 700, margin: '24px 0 8px' },
    },
    paragraph: { ...body, margin: '0 0 16px' },
    list: { ...body, margin: '0 0 16px', padding: '0 0 0 24px' },
    item: { ...body, margin: '0 0 6px' },
    quote: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${slate}` },
    code: { fontFamily: 'Menlo,Consolas,monospace', fontSize: 14, wordBreak: 'break-word' },
    pre: { margin: '0 0 16px', whiteSpace: 'pre-wrap' },
    rule: { margin: '28px 0', border: 0, borderTop: `1px solid ${slate}` },
    cell: {
      ...body,
      padding: '8px 12px 8px 0',
      borderBottom: `1px solid ${slate}`,
      textAlign: 'left',
    },
    link: { color: navy, textDecoration: 'underline' },
    button: {
      display: 'inline-block',
      padding: '10px 24px',
      border: `1px solid ${navy}`,
      borderRadius: 22,
      backgroundColor: navy,
      fontFamily: text,
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 700,
      color: cream,
      textDecoration: 'none',
    },
    image: { display: 'block', maxWidth: '100%', height: 'auto', border: 0, ...body },
    name: { ...heading, fontSize: 20, lineHeight: '32px' },
    footer: { ...body, margin: '0 0 8px', fontSize: 14, lineHeight: '22px', color: slate },
    footerLink: { color: slate, textDecoration: 'underline' },
  } as const satisfies Record<string, CSSProperties | Record<number, CSSProperties>>
}
