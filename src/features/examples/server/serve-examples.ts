import { createHash } from 'node:crypto'
import { BoundedMap } from '#lib/bounded-map.ts'
import { type Language, languages } from '#lib/language.ts'
import type { SiteContent, SiteContents } from '#lib/site/site-content.ts'
import { HttpError } from '#server/errors.ts'
import type { Http } from '#server/http/http.ts'
import type { PdfLook } from '#server/pdf/look.ts'
import { type Example, exampleOf, examplesPaths } from '../wire.ts'
import { examplePdf } from './example-pdf.ts'

interface Parts {
  http: Http
  /** The current content. */
  content: SiteContents
  look: (brand: SiteContent['brand']) => Promise<PdfLook>
}

const maxPdfs = 20

/** Serves each example as a PDF, which is made once for the same content. */
export function serveExamples({ http, content, look }: Parts) {
  const made = new BoundedMap<Uint8Array>(maxPdfs)

  const pdfOf = async (digest: string, example: Example, language: Language) => {
    const ready = made.get(digest)
    if (ready) return ready
    const { site, brand } = content[language]
    const options = { example, author: site.name, language, look: await look(brand) }
    return made.set(digest, await examplePdf(options))
  }

  for (const language of languages) {
    http.get<{ Params: { file: string } }>(
      `${examplesPaths[language]}/:file`,
      async (request, reply) => {
        const { file } = request.params
        const { site, brand, examples, switches } = content[language]
        const example = exampleOf(examples, file.replace(/\.pdf$/, ''))
        const isThere = switches.languages.includes(language) && file.endsWith('.pdf')
        if (!example || !isThere) throw new HttpError(404, 'not_found')
        const digest = digestOf([language, example, site.name, brand])
        const etag = `"${digest}"`
        reply.header('etag', etag).header('cache-control', 'public, max-age=900')
        if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
        return reply
          .header('content-disposition', `inline; filename="${file}"`)
          .type('application/pdf')
          .send(Buffer.from(await pdfOf(digest, example, language)))
      },
    )
  }
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
