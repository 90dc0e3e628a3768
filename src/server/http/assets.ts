import fastifyStatic from '@fastify/static'
import type { Http } from './http.ts'

/** Serves the built files. Their names carry a hash of their content, so they never change. */
export async function serveAssets(http: Http, folder: string) {
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    // Emails show pictures too, on the pages of webmail services.
    setHeaders(reply, path) {
      if (/\.(?:jpg|png)$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
