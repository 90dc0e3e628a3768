import type { FastifyReply } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Platform } from '#server/feature.ts'
import type { Icon, Icons } from './icons.ts'

/** Addresses that browsers, emails and search engines know. */
const known = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']

/** Serves icons: under addresses that follow from what is drawn, and the current ones as known. */
export function serveIcons({ http, content }: Pick<Platform, 'http' | 'content'>, icons: Icons) {
  http.get('/icons/:id/:file', async (request, reply) => {
    const icon = await icons.find(textOf(request.params, 'id'), textOf(request.params, 'file'))
    return send(reply, icon, 'public, max-age=31536000, immutable')
  })
  for (const file of known)
    http.get(`/${file}`, async (_request, reply) =>
      send(reply, await icons.find(content.lt.brand.icons.id, file), 'public, max-age=300'),
    )
}

/** Emails show the icons too, on the pages of webmail services; a drawing may load nothing. */
function send(reply: FastifyReply, icon: Icon | null, cacheControl: string) {
  if (!icon) throw new HttpError(404, 'not_found')
  return reply
    .type(icon.type)
    .header('cache-control', cacheControl)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(Buffer.from(icon.bytes))
}
