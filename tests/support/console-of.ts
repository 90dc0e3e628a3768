import { registerConsole } from '#features/console/server.ts'
import { everythingOn } from '#lib/site/switches.ts'
import type { ConsolePage, ConsoleUser } from '#server/console/console-page.ts'
import { openHttp, publicUrl } from './http.ts'

export const ownersAccount: ConsoleUser = {
  id: 1,
  role: 'owner',
  maxRefundCents: null,
  email: 'ona@kryptis.lt',
  theme: null,
  language: null,
  hasShortcuts: false,
}

/** A few pages of the console for its owner; a page is answered with its name and props. */
export async function openConsoleOf(pages: readonly ConsolePage[], user = ownersAccount) {
  const { http, close } = await openHttp()
  registerConsole({
    http,
    pages,
    switches: () => everythingOn,
    identify: async () => user,
    record: () => {},
    firstStepsOn: async () => null,
    render: (...page) => ({ html: JSON.stringify(page), policy: "default-src 'none'" }),
  })
  return {
    close,
    get: (url: string) => http.inject({ url }),
    post: (url: string, form: Record<string, string> | URLSearchParams) =>
      http.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
      }),
    /** Sends a form with only a file. */
    async upload(url: string, field: string, name: string, content: string | Buffer) {
      const form = new FormData()
      form.append(field, new File([new Uint8Array(Buffer.from(content))], name))
      const request = new Request('http://form.example', { method: 'POST', body: form })
      return http.inject({
        method: 'POST',
        url,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          origin: publicUrl,
        },
      })
    },
  }
}
