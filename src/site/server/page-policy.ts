import { createHash } from 'node:crypto'
import { allowedSources } from '#features/consent/services.ts'
import type { RenderedPage } from '#site/pages.ts'

/**
 * The Content-Security-Policy of one page: our own files, the inline texts it was rendered with,
 * and the hosts declared by the registry of third parties. Nothing else can load, because the first
 * directive covers everything without a directive of its own.
 */
export const pagePolicy = (inline: RenderedPage['inline']): string => policyOf(directivesOf(inline))

/** A preview runs the inline scripts of its head alone, sends nothing, and may be framed by us. */
export const previewPolicy = (inline: RenderedPage['inline']): string =>
  policyOf({
    ...directivesOf({ ...inline, services: [] }),
    'script-src': inline.scripts.map(hashSource),
    'connect-src': [],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  })

type Directives = Readonly<Record<string, readonly string[]>>

function directivesOf(inline: RenderedPage['inline']): Directives {
  const { styles, scripts, services = [], framesOwnPages, hasStyleAttributes } = inline
  const allowed = (load: Parameters<typeof allowedSources>[1]) => allowedSources(services, load)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource), ...allowed('script')],
    'style-src': styles.map(hashSource),
    'style-src-attr': hasStyleAttributes ? ["'unsafe-inline'"] : [],
    'img-src': ["'self'", 'data:', ...allowed('image')],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...allowed('connect')],
    'frame-src': [...(framesOwnPages ? ["'self'"] : []), ...allowed('frame')],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...allowed('form')],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
}

/** Without spaces between them: headers are the part of a page's first flight that is not compressed. */
const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
