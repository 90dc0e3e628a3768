import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface ForeignPage {
  html: string
  /** Its Content-Security-Policy. */
  policy?: string
}

/** Serves pages of another site, at an origin of their own, until the test file ends. */
export async function serveForeignPages() {
  const pages = new Map<string, ForeignPage>()
  const server = createServer((request, response) => {
    const { html, policy } = pages.get(request.url?.split('?', 1)[0] ?? '') ?? { html: '' }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy) response.setHeader('content-security-policy', policy)
    response.end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Adds a page and returns its address. */
    add(body: string, { head = '', policy = '', lang = 'en' } = {}) {
      const path = `/puslapis-${pages.size}`
      const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Svetimas</title>${head}</head><body>${body}</body></html>`
      pages.set(path, { html, policy })
      return origin + path
    },
  }
}
