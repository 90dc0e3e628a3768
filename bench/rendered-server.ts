import type { AddressInfo } from 'node:net'
import { consentConfig } from '#features/consent/server/consent-config.ts'
import { BoundedMap } from '#lib/bounded-map.ts'
import { contentsOf } from '#server/content/content-of.ts'
import { readContentFiles } from '#server/content/files.ts'
import { createSnapshots } from '#server/content/snapshots.ts'
import { createHttp } from '#server/http/http.ts'
import { createLog } from '#server/log.ts'
import { readConfig } from '#server/process/config.ts'
import { loadBundle } from '#site/server/bundle.ts'
import { contentKinds, toSiteContents } from '#site/server/content.ts'
import { createPages } from '#site/server/pages.ts'
import { placedRoutes, propsOf } from '#site/server/routes.ts'

/** Renders the home page for each request, like pages of the console. */
const result = readConfig({})
if (!result.ok) throw new Error(result.problems.join('\n'))
const { documents } = readContentFiles('content', contentKinds)
const contents = toSiteContents(contentsOf(documents, contentKinds))
const { lt: site } = contents
const log = createLog('error')
const { current: snapshot, derive } = createSnapshots(contents, log)
const consent = consentConfig(result.config, contents, [])
/** No page has moved. */
const moved = new Map()
const services = {
  consent: { config: () => consent, configWith: () => consent },
  shop: { settings: () => ({ ...site.shop, vatRates: [] }) },
  statistics: { trackerOptions: () => undefined },
  marketing: { pageOptions: () => undefined },
  pages: { redirectFrom: () => moved },
  products: { offersWith: async () => [] },
  legal: {
    practices: () => {
      throw new Error('No policy is rendered.')
    },
  },
  subscribeEmbed: { settings: { current: () => ({ asksFirstName: false }) } },
}
const pages = createPages({
  config: result.config,
  bundle: await loadBundle('dist'),
  contents,
  contentStore: { snapshot, derive },
  previewedCards: new BoundedMap(1),
  livePageTtl: 0,
  services: () => services,
})
const home = placedRoutes(contents).get('/')?.route
if (!home) throw new Error('There is no home page.')
const http = await createHttp(result.config, log, pages.sendError)

http.get('/', async (_request, reply) => {
  const props = await propsOf(home, { content: site, variant: '', slug: '' }, services)
  const { html, policy } = pages.renderPrivate('home', props, { path: '/' })
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
})
await http.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening http://127.0.0.1:${(http.server.address() as AddressInfo).port}`)
process.on('SIGTERM', () => http.close().then(() => process.exit(0)))
