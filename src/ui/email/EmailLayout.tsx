import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'

/**
 * The template of an email; `Body` is a tree of components without hooks, which also gives its
 * plain text.
 */
export interface EmailTemplate<Props> {
  subject: (props: Props, language: Language) => string
  Body: (props: Props & { language: Language }) => ReactNode
}

type Props = { title: string; language: Language; children: ReactNode }

/**
 * The frame of all emails. Mail programs know no style sheets, so the few styles are on the
 * elements; colours are left to the programs, light or dark.
 */
export function EmailLayout({ title, language, children }: Props) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
      </head>
      <body>
        <div style={{ maxWidth: '36rem', font: '16px/1.5 sans-serif' }}>{children}</div>
      </body>
    </html>
  )
}
