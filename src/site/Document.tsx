import '#ui/global-styles.ts'
import type { ReactNode } from 'react'
import { markPrivacySignal } from '#features/consent/privacy-signal.ts'
import { optionsAttribute } from '#features/marketing/page-options.ts'
import { iconPath } from '#lib/site/icons.ts'
import { type Meta, namedTitle } from '#lib/site/page.ts'
import { facesOf } from '#ui/fonts.ts'
import { queueClicks } from '#ui/island/queued-clicks.ts'
import { manifestPaths } from './discovery-paths.ts'
import { afterFirstPaint } from './first-paint.ts'
import type { PageContext } from './pages.ts'
import { SearchTags } from './SearchTags.tsx'

/**
 * The inline script of a page, whose text the page's policy allows.
 *
 * @param own scripts that this page needs beside those of every page
 */
export function headScript(context: PageContext, own: readonly string[]): string {
  const { scripts, consent, consentDecided, language } = context
  const later = afterFirstPaint({
    scripts: [scripts.consent, scripts.site, ...own],
    agreed: consentDecided ? scriptsForAgreed(context) : [],
    link: { rel: 'manifest', href: manifestPaths[language] },
    faces: facesOf(context.brand.fonts),
  })
  return [queueClicks, markPrivacySignal(consent), later].join(';')
}

/** Scripts by the consent cookie's values that they need. */
function scriptsForAgreed({ scripts, marketing }: PageContext) {
  const all = [
    ['analytics:yes', scripts.counting],
    ['(analytics|advertisement):yes', marketing ? scripts.reporting : []],
  ] as const
  return all.filter(([, files]) => files.length > 0)
}

/** Mark the places for the styles and the script, which are known once the rest is written. */
export const stylesMark = '/*styles*/'
export const scriptMark = '/*script*/'

type Props = { context: PageContext; meta: Meta; children: ReactNode }

export function Document({ context, meta, children }: Props) {
  const { language, consentDecided, privacySignal, statistics, marketing } = context
  const { icons, colours } = context.brand
  return (
    <html
      lang={language}
      data-consent={consentDecided ? 'decided' : undefined}
      data-signal={privacySignal ? '' : undefined}
      data-statistics={statistics}
      {...{ [optionsAttribute]: marketing }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colours.navy} />
        <title>{meta.hidden ? namedTitle(meta.title, context.site.name) : meta.title}</title>
        {meta.description && <meta name="description" content={meta.description} />}
        {meta.hidden && <meta name="robots" content="noindex" />}
        {!meta.hidden && <SearchTags context={context} meta={meta} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {icons.hasSvg ? (
          <link rel="icon" href={iconPath(icons, 'icon.svg')} type="image/svg+xml" />
        ) : (
          <link rel="icon" href={iconPath(icons, 'icon-192.png')} sizes="192x192" />
        )}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <noscript>
          <link rel="manifest" href={manifestPaths[language]} />
        </noscript>
        <style dangerouslySetInnerHTML={{ __html: stylesMark }} />
        <script dangerouslySetInnerHTML={{ __html: scriptMark }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
