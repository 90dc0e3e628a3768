import '#ui/foundation.ts'
import type { ReactNode } from 'react'
import { recordEarlyTaps } from '#ui/island/early-taps.ts'
import favicon from '../../public/favicon.svg'
import type { PageContext } from './pages.ts'

export interface Meta {
  title: string
  description: string
  /** Kept out of search results when true. */
  hidden?: boolean
}

type Props = { context: PageContext; meta: Meta; css: string; children: ReactNode }

export function Document({ context, meta, css, children }: Props) {
  const { language, consentDecided, publicUrl, path, scripts } = context
  return (
    <html lang={language} data-consent={consentDecided ? 'decided' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#101b35" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {meta.hidden && <meta name="robots" content="noindex" />}
        {!meta.hidden && <link rel="canonical" href={publicUrl + path} />}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script dangerouslySetInnerHTML={{ __html: recordEarlyTaps }} />
        <script type="module" src={scripts.consent} />
        <script type="module" src={scripts.site} />
      </head>
      <body>{children}</body>
    </html>
  )
}
