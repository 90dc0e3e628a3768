import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type {
  Access,
  ConsoleContext,
  ConsolePage,
  ConsoleRoute,
} from '#server/console/console-page.ts'
import { HttpError } from '#server/errors.ts'
import { type Http, waitForFiles } from '#server/http/http.ts'
import { receiveForm } from '#server/http/receive-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    consoleAccess?: Access
    worksWithoutPasskey?: boolean
    /** The path of the console page a route belongs to. */
    consolePage?: string
  }
}

/** All routes of a page, its own first. */
export function routesOf({
  path,
  access,
  show,
  options,
  routes = [],
}: ConsolePage): readonly ConsoleRoute[] {
  const own = show && {
    method: 'GET' as const,
    path,
    access,
    handle: show,
    ...(options && { options }),
  }
  return own ? [own, ...routes] : routes
}

interface Shown {
  context: ConsoleContext
  /** Whether the page is on now. */
  isShown: () => boolean
}

export function registerPage(http: Http, page: ConsolePage, shown: Shown) {
  const { maxUploadBytes, receives } = page
  if (!page.ignoredBodies && !maxUploadBytes && !receives) return registerRoutes(http, page, shown)
  // A scope of its own keeps the parsers from all other pages.
  void http.register(async (scope) => {
    for (const type of page.ignoredBodies ?? [])
      scope.addContentTypeParser(type, { parseAs: 'string' }, async () => ({}))
    if (maxUploadBytes)
      scope.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: maxUploadBytes },
        parseUpload,
      )
    if (receives)
      scope.addContentTypeParser(
        'multipart/form-data',
        async ({ headers, raw }: FastifyRequest, body: Readable) => {
          waitForFiles(raw)
          return receiveForm(body, headers, receives)
        },
      )
    registerRoutes(scope, page, shown)
  })
}

/** The fields of a form by name; each file is a `File`. */
async function parseUpload({ headers }: FastifyRequest, body: Buffer): Promise<object> {
  const type = { 'content-type': headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers: type })
    .formData()
    .catch((cause) => {
      throw new HttpError(400, 'broken_form', { cause })
    })
  return Object.fromEntries(form)
}

function registerRoutes(http: Http, page: ConsolePage, { context, isShown }: Shown) {
  const onRequest = async () => {
    if (!isShown()) throw new HttpError(404, 'not_found')
  }
  for (const { method, path, access, handle, options, worksWithoutPasskey = false } of routesOf(
    page,
  )) {
    http.route({
      method,
      url: path,
      ...options,
      config: {
        ...options?.config,
        consoleAccess: access,
        consolePage: page.path,
        worksWithoutPasskey,
      },
      onRequest,
      handler: (request, reply) => handle(request, reply, context),
    })
  }
}
