import type { Browser, BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import { formTokenPath, subscribePath } from '#features/subscribe-embed/wire.ts'
import { openPage, type Watched } from './browser.ts'
import { serveForeignPages } from './foreign-page.ts'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

export const taken = { errors: [], requires_confirmation: false, status: 'subscribed' }
export const pending = { errors: [], requires_confirmation: true, status: 'pending' }
export const refusal = (msg: string, more: object = {}) => ({
  status: 422,
  json: { errors: [{ msg }], requires_confirmation: false, ...more },
})

interface PageOptions {
  head?: string
  policy?: string
  lang?: string
  context?: BrowserContextOptions
}

/** Opens pages of other sites that contain the site's form. */
export async function prepareEmbedTests({ url }: { url: string }, browser: Browser) {
  const foreign = await serveForeignPages()
  return embedTests(url, browser, foreign)
}

type ForeignPages = Awaited<ReturnType<typeof serveForeignPages>>

export function embedTests(url: string, browser: Browser, foreign: ForeignPages) {
  const script = (attributes = '') =>
    `<script async src="${url}/embed/newsletter.js" ${attributes}></script>`
  return {
    origin: foreign.origin,
    script,
    mount: '<div id="custom-substack-embed"></div>',
    async open(body: string, { context, ...options }: PageOptions = {}): Promise<Watched> {
      return openPage(browser, foreign.add(body, options), { ...context })
    },
    /** Answers in place of the site's API; `null` never answers. Returns the bodies sent. */
    async answer(page: Page, reply: (call: number, request: Request) => Reply): Promise<Sent[]> {
      const sent: Sent[] = []
      await page.route(url + formTokenPath, (route) =>
        route.fulfill({ json: { token: 'zetonas' }, headers: cors }),
      )
      await page.route(url + subscribePath, async (route) => {
        sent.push(route.request().postDataJSON())
        await give(route, reply(sent.length, route.request()))
      })
      return sent
    },
  }
}

type Sent = Readonly<Record<string, string>>
type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>
type Reply = object | 'nothing' | 'no connection'

async function give(route: Route, reply: Reply) {
  if (reply === 'nothing') return
  if (reply === 'no connection') return route.abort()
  const isWhole = 'json' in reply || 'body' in reply
  const options = (isWhole ? reply : { json: reply }) as Fulfilment
  await route.fulfill({ ...options, headers: cors })
}

/** The parts of the form in an element. */
export const partsOf = (page: Page, element = '#custom-substack-embed') => {
  const within = (part: string) => page.locator(`${element} ${part}`)
  return {
    form: within('form'),
    email: within('input[type=email]'),
    button: within('button[type=submit]'),
    success: within('p.success'),
    error: within('p.error'),
    notice: within('[part=notice]'),
    suggestion: within('[part=suggestion]'),
  }
}
