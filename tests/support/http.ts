import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createHttp, type Http } from '#server/http/http.ts'

export const publicUrl = 'https://kryptis.example'

/** The real HTTP server without routes, behind one proxy that forwards the visitor's address. */
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
  let visitors = 0
  /** Sends a form as a browser does, from another IP address each time. */
  const submit = (url: string, fields: Record<string, string>, headers = {}) =>
    http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.${Math.floor(++visitors / 250)}.${visitors % 250}`,
        origin: publicUrl,
        ...headers,
      },
    })
  /** `lines` are all log lines. */
  return { http, lines, submit, close: () => http.close() }
}
