import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext } from 'playwright-core'
import type { OwnerScript } from '#features/consent/settings.ts'
import { publish, writeIntoPolicy } from './policy.ts'
import { newDataDir, type Site, startSite } from './site.ts'

/** A third party's server that records its requests. */
export async function startThirdParty() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/javascript' })
    response.end('document.title = "taken over"')
  }).listen(0, '127.0.0.1')
  // A connection without a request, such as from a resource hint, is recorded too.
  server.on('connection', () => requests.push('connection'))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, stop: () => server.close() }
}

/**
 * A site whose owner has scripts and added HTML to the privacy policy.
 */
export async function startSiteWith(scripts: readonly OwnerScript[], html: string): Promise<Site> {
  const dataDir = newDataDir()
  const first = await startSite({ dataDir })
  await first.kill()
  const db = new DatabaseSync(join(dataDir, 'vitrina.sqlite'))
  const consent = JSON.stringify({ doNotTrack: true, takesOverCookieYes: false, scripts })
  publish(db, 'consent.json', consent)
  writeIntoPolicy(db, html)
  db.close()
  return startSite({ dataDir })
}

/** Answers in place of third parties, and records the requests to each. */
export async function answerFor(
  context: BrowserContext,
  answers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const requests: string[] = []
  const theirs = /googletagmanager\.com|google-analytics\.com|facebook\.(net|com)/
  await context.route(theirs, async (route) => {
    const url = new URL(route.request().url())
    requests.push(url.host + url.pathname)
    const body = answers[url.pathname]
    if (body === undefined) return route.fulfill({ status: 204 })
    // Slower than any code that waits for it.
    const delay = url.pathname.includes('slow') ? 1500 : 150
    await new Promise((resolve) => setTimeout(resolve, delay))
    return route.fulfill({
      body,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  return requests
}
