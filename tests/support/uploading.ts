import {
  baseField,
  documentField,
  documentLink,
  documentPath,
  publishLink,
  publishPath,
  seenField,
} from '#features/content-editor/wire.ts'
import { filesField, type UploadType, uploadListPaths } from '#features/uploads/wire.ts'

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** What an owner does with uploads and documents, without a browser. */
export function uploadingAs(ask: Ask) {
  const read = async (path: string) => (await ask(path)).text()
  const post = (path: string, fields: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    read,
    post,
    upload(type: UploadType, ...files: (readonly [string, Buffer | string])[]) {
      const form = new FormData()
      for (const [name, content] of files)
        form.append(filesField, new File([new Uint8Array(Buffer.from(content))], name))
      return ask(uploadListPaths[type], { method: 'POST', body: form })
    },
    /** The newest upload as its list shows it. */
    async newest(type: UploadType) {
      const html = await read(uploadListPaths[type])
      const [, id = '', name = ''] =
        /id="ikeltas-(\d+)"[\s\S]*?<code>([^<]+)<\/code>/.exec(html) ?? []
      return { id: Number(id), name }
    },
    /** Types into fields of a document, and publishes it. */
    async publish(name: string, typed: Record<string, string>) {
      const bases = startingWith(hiddenIn(await read(documentLink(name))), baseField)
      await post(documentPath, { [documentField]: name, ...bases, ...typed })
      const { [seenField]: seen = '' } = hiddenIn(await read(publishLink(name)))
      return post(publishPath, { [documentField]: name, [seenField]: seen })
    },
  }
}

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="([\w.]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const startingWith = (fields: Record<string, string>, prefix: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith(prefix)))
