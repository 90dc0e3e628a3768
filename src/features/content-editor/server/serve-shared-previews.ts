import { textOf } from '#lib/forms/form-fields.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { sharedPreviewPath } from '../wire.ts'
import { contentsWith, type PreviewOptions, sendPreview } from './preview.ts'
import type { PreviewLinks } from './preview-links.ts'

/** Shows all drafts to whoever has a link, and nothing else of the console. */
export function serveSharedPreviews(http: Http, links: PreviewLinks, options: PreviewOptions) {
  const config = { rateLimit: rateLimits.sharedPreviews }
  http.get(`${sharedPreviewPath}/:token/*`, { config }, async (request, reply) => {
    const token = textOf(request.params, 'token')
    if (!(await links.isValid(token))) throw new HttpError(404, 'not_found')
    const found = await contentsWith(options, new Map())
    if (!found.ok) throw new HttpError(503, 'drafts_with_mistakes')
    const path = `/${textOf(request.params, '*')}`
    const below = `${sharedPreviewPath}/${token}`
    return sendPreview(
      options.pages,
      found.contents(false),
      { path, below, isDecided: true },
      reply,
    )
  })
}
