import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '#lib/dates/durations.ts'
import { chooseEncoding, compress, type Encoding } from '#server/http/compression.ts'
import type { Http } from '#server/http/http.ts'
import type { Config } from '#server/process/config.ts'
import { usualPrimary } from '../../embed/themes.ts'
import { type EmbedSite, embedPath } from '../../embed-wire.ts'
import type { FormOptions } from '../../form-options.ts'
import { noticeOf } from '../../legacy-notice.ts'
import { primaryOf } from './primary-of.ts'

interface Options {
  http: Http
  config: Pick<Config, 'publicUrl'>
  /** The built script, in which `newsletterSite` is a free variable. */
  embedScript: string
  options: () => Shown
  /** The colours of the site as they are now. */
  colours: () => SiteColours
}

type SiteColours = { navy: string }
type Shown = Pick<FormOptions, 'legacyNotice'>

/** Other people's pages revalidate after an hour and use the cached script meanwhile. */
const cacheControl = `public, max-age=${hourMs / 1000}, stale-while-revalidate=${(7 * dayMs) / 1000}`

/** Serves the form for other people's pages as one script with the owner's settings in it. */
export function serveEmbed({ http, config, embedScript, options, colours }: Options) {
  let served:
    | { key: string; script: string; etag: string; bodies: Map<Encoding, Promise<Buffer>> }
    | undefined

  function current() {
    const settings = settingsFor(config.publicUrl, options())
    const key = settings + colours().navy
    if (served?.key !== key) {
      const script = embedFor(embedScript, settings, colours())
      const etag = createHash('sha256').update(script).digest('base64url')
      served = { key, script, etag, bodies: new Map() }
    }
    return served
  }

  http.get(embedPath, async (request, reply) => {
    const { script, etag, bodies } = current()
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''))
    const tag = `"${etag.slice(0, 16)}-${encoding}"`
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag: tag,
    })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    let body = bodies.get(encoding)
    if (!body) {
      body = compress(script, encoding, 'best')
      bodies.set(encoding, body)
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await body)
  })
}

/** The settings of the site for the script, as JSON. */
export function settingsFor(publicUrl: string, { legacyNotice }: Shown): string {
  const { origin } = new URL(publicUrl)
  const notice = noticeOf(legacyNotice, publicUrl)
  const site: EmbedSite = { origin, notice }
  return JSON.stringify(site)
}

/**
 * The served script with the site's colour, wrapped in a block so that the page does not see the
 * name.
 */
export const embedFor = (script: string, settings: string, { navy }: SiteColours) =>
  `{const newsletterSite=${settings};${script.replaceAll(usualPrimary, primaryOf(navy))}}`
