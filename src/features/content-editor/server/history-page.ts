import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext } from '#server/console/console-page.ts'
import { parseId, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { messages } from '../console/messages.ts'
import { documentLink, doneField, historyLink, publicationField, versionField } from '../wire.ts'
import { differenceOf } from './differences.ts'
import { authorOf, doneIn, loadNamed, nameIn } from './document-page.ts'
import { type EditorOptions, nameOf, refuseInFiles } from './documents.ts'

export async function restoreVersion(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  refuseInFiles(options)
  const path = nameIn(request)
  const id = parseId(textOf(request.body, versionField))
  const source = await options.store.read(path)
  const version = (await options.store.versions(path)).find((one) => one.id === id)
  if (!source || !version || version.text === null) throw new HttpError(404, 'not_found')
  const { published } = source
  const author = await authorOf(request, context)
  if (version.text === published.text) await options.store.discardDraft(path)
  else await options.store.saveDraft({ path, text: version.text, baseId: published.id, author })
  return seeOther(reply, `${documentLink(nameOf(path))}&${doneField}=restored`)
}

/** Brings every document of a publication back to what it was before, by a new publication. */
export async function undoPublication(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
) {
  refuseInFiles(options)
  const { name } = await loadNamed(options, request, context)
  const publication = parseId(textOf(request.body, publicationField))
  const author = await authorOf(request, context)
  const note = messages[await context.languageOf(request)].history.undoNote
  const undone = await options.store.undo({ publication, author, note })
  if (!undone.ok) {
    const paths = [...undone.changed, ...undone.problems.map(({ file }) => file)]
    return showHistory(options, request, reply, context, [...new Set(paths.map(nameOf))])
  }
  noteChanges({ atsaukta: '' }, { atsaukta: String(publication) })
  return seeOther(reply, `${historyLink(name)}&${doneField}=undone`)
}

export async function showHistory(
  options: EditorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  context: ConsoleContext,
  undoProblem: readonly string[] | null = null,
) {
  const language = await context.languageOf(request)
  const { name, title, kind, halves } = await loadNamed(options, request, context)
  const read = await Promise.all(
    halves.map(async (half) => ({ half, versions: await options.store.versions(half.path) })),
  )
  const wanted = textOf(request.query, versionField)
  const compared = read.flatMap(({ half, versions }) =>
    versions
      .filter(({ id }) => String(id) === wanted)
      .map(({ id, text }) => ({
        id,
        difference: differenceOf(
          {
            kind,
            language: half.language,
            path: half.path,
            before: text,
            after: half.source.published.text,
          },
          language,
        ),
      })),
  )[0]
  return context.show(request, reply, undoProblem ? 409 : 200, 'consoleContentHistory', {
    undoProblem,
    done: doneIn(request),
    name,
    title,
    mode: options.store.mode,
    halves: read.map(({ half, versions }) => ({
      language: half.language,
      path: half.path,
      versions: versions.map(({ text, ...version }) => ({
        id: version.id,
        author: version.author,
        note: version.note,
        createdAt: version.createdAt,
        isDeletion: text === null,
        isPublished: half.source.published.id === version.id,
        publicationId: version.publicationId,
      })),
    })),
    compared: compared ?? null,
  })
}
