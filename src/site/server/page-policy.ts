import { createHash } from 'node:crypto'
import { allowedSources } from '#features/consent/third-parties.ts'
import type { RenderedPage } from '#site/pages.ts'

/**
 * The Content-Security-Policy of one page: our own files, the inline texts it was rendered with,
 * and the hosts the registry of third parties declares. Nothing else can load.
 */
export function pagePolicy({ styles, scripts }: RenderedPage['inline']): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource), ...allowedSources('script')],
    'style-src': styles.map(hashSource),
    'img-src': ["'self'", 'data:', ...allowedSources('image')],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...allowedSources('connect')],
    'frame-src': allowedSources('frame').length ? allowedSources('frame') : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
