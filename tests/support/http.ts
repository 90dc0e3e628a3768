import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createHttp, type Http } from '#server/http.ts'

export const publicUrl = 'https://kryptis.example'

/** The real HTTP server, without any route yet, behind one proxy that tells the visitor's address. */
export async function openHttp() {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const config = { secure: true, trustProxy: 1, publicUrl }
  const http: Http = await createHttp(
    config,
    pino({ base: null }, sink),
    async (refused, _request, reply) => {
      reply.status(refused.status).type('text/html').send(`<p>${refused.status}</p>`)
    },
  )
  /** `lines` is everything written to the log. */
  return { http, lines, close: () => http.close() }
}
