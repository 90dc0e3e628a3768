import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf, toLine } from '#lib/forms/form-fields.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { documentLink, doneField, inMenuField, kindField, pagesKind, titleField } from '../wire.ts'
import { authorOf } from './document-page.ts'
import { type EditorOptions, isFolder, newTitleOf, refuseInFiles } from './documents.ts'
import { makeDocument } from './new-document.ts'

interface Refused {
  typed: string
  problem: 'title' | 'exists'
}

/** Asks for the title of a new document. */
export async function showNew(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  refused: Refused | null = null,
) {
  refuseInFiles(options)
  const { query, body, method } = request
  const { name, kind } = folderNamed(options, textOf(method === 'POST' ? body : query, kindField))
  return context.show(request, reply, refused ? 422 : 200, 'consoleContentNew', {
    kind: name,
    title: newTitleOf(kind, await context.languageOf(request)),
    typed: refused?.typed ?? '',
    problem: refused?.problem ?? null,
  })
}

/** @throws HttpError 404 for a kind that no document can be added to */
function folderNamed({ kinds }: EditorOptions, name: string) {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind || !isFolder(kind)) throw new HttpError(404, 'not_found')
  return { name, kind }
}

export async function makeNew(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  refuseInFiles(options)
  const { name } = folderNamed(options, textOf(request.body, kindField))
  const title = toLine(textOf(request.body, titleField))
  const author = await authorOf(request, context)
  const isInMenu = name === pagesKind && textOf(request.body, inMenuField) !== ''
  const made = await makeDocument(options, { kindName: name, title, author, isInMenu })
  if (made.ok) {
    const place = made.firstEmpty ? `#${made.firstEmpty}` : ''
    return seeOther(reply, `${documentLink(made.name)}&${doneField}=made${place}`)
  }
  return showNew(options, request, reply, context, { typed: title, problem: made.problem })
}
