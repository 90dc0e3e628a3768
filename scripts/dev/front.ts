import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The address at which the page's script learns of changes. */
const changesPath = '/@dev/changes'
const scriptPath = '/@dev/reload.js'

/** Reloads the page as soon as a version other than its own is served. */
const script = `
  const shown = new URL(document.currentScript.src).search.slice(1)
  new EventSource('${changesPath}').onmessage = ({ data }) => {
    if (data !== shown) location.reload()
  }`

/**
 * Answers at the site's address in development, while the servers behind it change. To each page it
 * appends the script that reloads it.
 */
export interface Front {
  /** Makes requests wait until the next `show`; resolves when earlier ones are answered. */
  hold: () => Promise<void>
  /** Serves from this local port and reloads the pages; null means that no server runs. */
  show: (port: number | null) => void
  close: () => void
}

/** A longer request, such as a stream, does not delay an update. */
const patienceMs = 2000

type Target = PromiseWithResolvers<number | null>

export async function openFront({ host, port }: { host: string; port: number }): Promise<Front> {
  const followers = new Set<ServerResponse>()
  const answering = new Set<ServerResponse>()
  let target: Target = Promise.withResolvers()
  let isHeld = true
  // Different in each run, so that pages of an earlier one are reloaded too.
  let version = Date.now()
  const versionNow = () => String(version)
  const server = createServer(async (request, response) => {
    response.on('error', () => {})
    const path = request.url?.split('?', 1)[0]
    if (path === scriptPath) return sendScript(response)
    if (path === changesPath) return follow(followers, response, versionNow())
    const port = await target.promise
    if (port === null) sendFailure(response, versionNow())
    else {
      answering.add(response)
      response.on('close', () => answering.delete(response))
      forward(port, request, response, versionNow())
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve)
  })
  return {
    async hold() {
      if (!isHeld) target = Promise.withResolvers()
      isHeld = true
      const answered = [...answering].map((response) => once(response, 'close'))
      await Promise.race([Promise.all(answered), sleep(patienceMs, null, { ref: false })])
    },
    show(port) {
      if (!isHeld) target = Promise.withResolvers()
      isHeld = false
      version++
      target.resolve(port)
      for (const response of followers) response.write(`data: ${version}\n\n`)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function sendScript(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
  response.end(script)
}

function follow(followers: Set<ServerResponse>, response: ServerResponse, version: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(`retry: 500\ndata: ${version}\n\n`)
  followers.add(response)
  response.on('close', () => followers.delete(response))
}

const scriptTag = (version: string) => `<script src="${scriptPath}?${version}"></script>`

function sendFailure(response: ServerResponse, version: string) {
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<p>The site does not start; the terminal says why.</p>${scriptTag(version)}`)
}

function forward(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  version: string,
) {
  // Nothing is compressed, so that the script can be appended.
  const { 'accept-encoding': _encodings, connection: _connection, ...headers } = request.headers
  const { method, url: path } = request
  const asked = ask({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    const { 'content-length': length, connection: _one, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, {
      ...rest,
      ...(length && !isPage && { 'content-length': length }),
    })
    answer.pipe(response, { end: !isPage })
    if (isPage) answer.on('end', () => response.end(scriptTag(version)))
  })
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  request.pipe(asked)
}
