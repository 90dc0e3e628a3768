import type { CDPSession } from 'playwright-core'
import { minuteMs } from '#lib/dates/durations.ts'
import type { Devtools } from './devtools.ts'
import type { Thing } from './rules.ts'

/** A person with a browser of their own, who visits page after page. */
export interface Visitor {
  /** Opens a page and waits until it has loaded. */
  open: (address: string) => Promise<void>
  /** Runs a function in the page, as its source text. */
  run: <T>(work: (argument: number) => Promise<T>, argument: number) => Promise<T>
  cookies: () => Promise<Thing[]>
  /** Requests since the last call, by the page and everything it started. */
  takeRequests: () => Thing[]
  leave: () => Promise<void>
}

interface Cookie {
  name: string
  value: string
  url: string
}

/** Everything that may send requests, with the visitor it belongs to. */
interface Followed {
  visitorOf: Map<string, string>
  sessionOf: Map<string, string>
  requestsOf: Map<string, string[]>
}

interface Attached {
  sessionId: string
  targetInfo: { targetId: string; browserContextId?: string }
}

/** The browser's own windows have pages too. */
const filter = ['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({
  type,
}))
const loadMs = minuteMs

/** @param blocked addresses, with `*`, whose requests are recorded but not sent */
export async function receiveVisitors(devtools: Devtools, blocked: readonly string[]) {
  const followed: Followed = { visitorOf: new Map(), sessionOf: new Map(), requestsOf: new Map() }
  follow(devtools, followed)
  await followRelated(devtools.to())
  return (cookie: Cookie | null) => receive(devtools, followed, cookie, blocked)
}

/** Listens to each page, frame and worker from its first request on. */
function follow(devtools: Devtools, { visitorOf, sessionOf, requestsOf }: Followed) {
  devtools.onEvent(({ method, params, sessionId = '' }) => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId: begun, targetInfo } = params as Attached
      visitorOf.set(begun, targetInfo.browserContextId ?? visitorOf.get(sessionId) ?? '')
      sessionOf.set(targetInfo.targetId, begun)
      void listen(devtools.to(begun))
    }
    const address = addressIn(method, params)
    if (address) requestsOf.get(visitorOf.get(sessionId) ?? '')?.push(address)
  })
}

/** Starts listening, for which the target waits. Targets without network, or already gone, fail. */
async function listen(send: CDPSession['send']) {
  await Promise.allSettled([
    send('Network.enable'),
    followRelated(send),
    send('Runtime.runIfWaitingForDebugger'),
  ])
}

const followRelated = (send: CDPSession['send']) =>
  send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter,
  })

function addressIn(method: string, params: unknown): string | undefined {
  if (method === 'Network.requestWillBeSent')
    return (params as { request: { url: string } }).request.url
  if (method === 'Network.webSocketCreated' || method === 'Network.webTransportCreated')
    return (params as { url: string }).url
  return undefined
}

async function receive(
  devtools: Devtools,
  { sessionOf, requestsOf }: Followed,
  cookie: Cookie | null,
  blocked: readonly string[],
): Promise<Visitor> {
  const browser = devtools.to()
  const { browserContextId } = await browser('Target.createBrowserContext')
  const requests: string[] = []
  requestsOf.set(browserContextId, requests)
  if (cookie) await browser('Storage.setCookies', { cookies: [cookie], browserContextId })
  const { targetId } = await browser('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const sessionId = sessionOf.get(targetId) ?? ''
  const page = devtools.to(sessionId)
  await prepare(page, blocked)
  const loaded = watchLoading(devtools, sessionId, page)
  return {
    open: (address) => load(page, address, loaded),
    run: (work, argument) => evaluate(page, `(${work})(${argument})`),
    cookies: async () => {
      const { cookies } = await browser('Storage.getCookies', { browserContextId })
      return cookies.map(({ name }) => ({ kind: 'cookie', name }))
    },
    takeRequests: () => requests.splice(0).map((name) => ({ kind: 'request', name })),
    leave: async () => void (await browser('Target.disposeBrowserContext', { browserContextId })),
  }
}

async function prepare(page: CDPSession['send'], blocked: readonly string[]) {
  const size = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }
  await Promise.all([
    page('Page.enable'),
    page('Network.setBlockedURLs', { urls: [...blocked] }),
    page('Emulation.setDeviceMetricsOverride', size),
    page('Emulation.setFocusEmulationEnabled', { enabled: true }),
  ])
}

/** @returns a promise that resolves when the page has next loaded */
function watchLoading(devtools: Devtools, ofSession: string, page: CDPSession['send']) {
  let onLoaded = () => {}
  devtools.onEvent(({ method, sessionId }) => {
    if (sessionId !== ofSession) return
    if (method === 'Page.loadEventFired') onLoaded()
    // A page that shows a dialog would wait forever.
    if (method === 'Page.javascriptDialogOpening')
      page('Page.handleJavaScriptDialog', { accept: false }).catch(() => {})
  })
  return () =>
    new Promise<void>((resolve) => {
      onLoaded = resolve
    })
}

async function load(page: CDPSession['send'], url: string, loaded: () => Promise<void>) {
  const hasLoaded = loaded()
  const { errorText } = await page('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
  let late: NodeJS.Timeout | undefined
  const isLate = new Promise((_, reject) => {
    const error = new Error(`${url} has not loaded for ${loadMs / 1000} s.`)
    late = setTimeout(() => reject(error), loadMs)
  })
  await Promise.race([hasLoaded, isLate])
  clearTimeout(late)
}

async function evaluate<T>(page: CDPSession['send'], expression: string): Promise<T> {
  const asked = { expression, awaitPromise: true, returnByValue: true }
  const { result, exceptionDetails } = await page('Runtime.evaluate', asked)
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  return result.value
}
