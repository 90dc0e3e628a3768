import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#lib/language.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { documentLink, doneField } from '../wire.ts'
import { differenceOf } from './differences.ts'
import { authorOf, loadNamed, nameIn } from './document-page.ts'
import { type EditorOptions, nameOf, refuseInFiles } from './documents.ts'

async function conflictAt({ store }: EditorOptions, path: string) {
  const conflict = (await store.conflicts()).find((one) => one.path === path)
  if (!conflict) throw new HttpError(404, 'not_found')
  return conflict
}

export async function showConflict(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  const conflict = await conflictAt(options, nameIn(request))
  const { name, title, kind } = await loadNamed(options, request, context)
  const { path, file, published } = conflict
  const of = (await options.store.read(path))?.language ?? defaultLanguage
  const compared = { kind, language: of, path, before: published, after: file }
  return context.show(request, reply, 200, 'consoleContentConflict', {
    name,
    title,
    mode: options.store.mode,
    half: path,
    file,
    published,
    difference: differenceOf(compared, await context.languageOf(request)),
  })
}

export async function takeFile(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  refuseInFiles(options)
  const { path } = await conflictAt(options, nameIn(request))
  const taken = await options.store.takeFile(path, await authorOf(request, context))
  if (!taken.ok) throw new HttpError(409, 'content_problems')
  return seeOther(reply, `${documentLink(nameOf(path))}&${doneField}=solved`)
}

export async function keepOwn(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  refuseInFiles(options)
  const { path } = await conflictAt(options, nameIn(request))
  await options.store.keepOwn(path)
  return seeOther(reply, `${documentLink(nameOf(path))}&${doneField}=solved`)
}
