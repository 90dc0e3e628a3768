import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeField, searchField } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { firstOf } from '#lib/site/found-things.ts'
import { noteChanges } from '#server/console/console-action.ts'
import type { ConsoleContext, ConsolePage, OwnerNotice } from '#server/console/console-page.ts'
import { formRoute, idParam, seeOther, sendJson } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import { HttpError } from '#server/errors.ts'
import { type ReceivedForm, removeReceived } from '#server/http/receive-files.ts'
import { messages } from '../console/messages.ts'
import {
  deletedField,
  deleteUploadPath,
  erasedField,
  erasePicturePath,
  inFilesValue,
  type KeptUpload,
  type ListedUpload,
  maxFilesAtOnce,
  maxUploadBytes,
  originalPath,
  type TakenPictures,
  takenField,
  takePicturesPath,
  type UploadProblem,
  type UploadType,
  type UploadUse,
  uploadListPaths,
} from '../wire.ts'
import { type ErasePictureContext, erasePicture } from './erase-picture.ts'
import {
  deleteUpload,
  findUpload,
  listUploads,
  readOriginal,
  takeUpload,
  type Upload,
} from './library.ts'
import { findUses, type UsesContext } from './uses.ts'

export type UploadPagesContext = ErasePictureContext &
  UsesContext & {
    /** Whether somebody who bought a file may still download it. */
    isOwed(name: string): Promise<boolean>
    /** Whether the text of a newsletter issue names a picture. */
    isInIssue(name: string): Promise<boolean>
    /** Why the store that servers share was not reached. */
    storeProblem(): Error | null
  }

type Handled = [FastifyRequest, FastifyReply, ConsoleContext]
type Handle = (context: UploadPagesContext, type: UploadType, handled: Handled) => unknown

/** The libraries of pictures and of files for download. */
export function uploadPages(context: UploadPagesContext): readonly ConsolePage[] {
  return [
    {
      ...page(context, 'picture'),
      menu: { group: 'content', order: 18, shortcut: 'o' },
      notices: async () => storeNotice(context),
    },
    { ...page(context, 'file'), menu: { group: 'content', order: 19, shortcut: 'w' } },
  ]
}

function storeNotice({ storeProblem }: UploadPagesContext): OwnerNotice[] {
  const text = byLanguage((language) => messages[language].storeProblem)
  return storeProblem() ? [{ kind: 'problem', text, path: null }] : []
}

function page(context: UploadPagesContext, type: UploadType): ConsolePage {
  const path = uploadListPaths[type]
  const bound =
    (handle: Handle) =>
    (...handled: Handled) =>
      handle(context, type, handled)
  const post = (at: string, handle: Handle) => formRoute('content.edit', at, bound(handle))
  return {
    path,
    title: byLanguage((language) => messages[language].types[type].title),
    access: 'content.edit',
    receives: {
      folder: context.incoming,
      maxFiles: maxFilesAtOnce,
      maxFileBytes: maxUploadBytes[type],
    },
    show: bound(show),
    find: (text) => find(context, type, text),
    routes: [
      post(path, take),
      ...(type === 'picture'
        ? [
            post(takePicturesPath, takeForScript),
            formRoute('people.erase', erasePicturePath(':id'), bound(erase)),
          ]
        : []),
      post(deleteUploadPath(type, ':id'), remove),
      {
        method: 'GET',
        path: originalPath(type, ':id'),
        access: 'content.edit',
        handle: bound(sendOriginal),
      },
    ],
  }
}

async function find({ db }: UploadPagesContext, type: UploadType, text: string) {
  const { items } = await listUploads(db, type, { before: null, search: text })
  const path = `${uploadListPaths[type]}?${new URLSearchParams({ [searchField]: text })}`
  return firstOf(
    items.map(({ title, name }) => ({ title, details: name, path })),
    path,
  )
}

interface Shown {
  status?: number
  taken?: number
  refused?: readonly Refusal[] | null
  kept?: KeptUpload | null
  notErased?: string
}

async function show(
  context: UploadPagesContext,
  type: UploadType,
  [request, reply, view]: Handled,
  { status = 200, taken, refused = [], kept = null, notErased = '' }: Shown = {},
) {
  const { query } = request
  const language = await view.languageOf(request)
  const search = textOf(query, searchField).trim().slice(0, 100)
  const list = await listUploads(context.db, type, { before: beforeIn(query, beforeField), search })
  const uses = await findUses(
    context,
    list.items.map(({ name }) => name),
    language,
  )
  return view.show(request, reply, status, 'consoleUploads', {
    type,
    uploads: list.items.map((upload) => listed(upload, uses.get(upload.name) ?? [])),
    olderThan: list.olderThan,
    search,
    taken: taken ?? countIn(query),
    isDeleted: textOf(query, deletedField) !== '',
    erased: erasedIn(query),
    notErased,
    refused,
    kept,
  })
}

const countIn = (query: unknown) => {
  const text = textOf(query, takenField)
  return /^\d{1,2}$/.test(text) ? Number(text) : 0
}

function erasedIn(query: unknown) {
  const text = textOf(query, erasedField)
  if (text === '') return null
  return text === inFilesValue ? ('inFiles' as const) : ('everywhere' as const)
}

function listed(upload: Upload, uses: readonly UploadUse[]): ListedUpload {
  const { id, name, title, bytes, width, height, author, created_at: createdAt } = upload
  const size = width && height ? { width, height } : null
  return { id, name, title, bytes, size, author, createdAt, uses }
}

interface Refusal {
  name: string
  problem: UploadProblem
}

const take: Handle = async (context, type, handled) => {
  const [request, reply, view] = handled
  const form = request.body as Partial<ReceivedForm> | null
  const author = (await view.userOf(request))?.email ?? ''
  const { taken, refused } = await takeForm(context, type, form, author)
  const count = taken.length
  if (refused?.length === 0)
    return seeOther(reply, `${uploadListPaths[type]}?${takenField}=${count}`)
  return show(context, type, handled, { status: count > 0 ? 200 : 422, taken: count, refused })
}

const takeForScript: Handle = async (context, type, [request, reply, view]) => {
  const texts = messages[await view.languageOf(request)]
  const author = (await view.userOf(request))?.email ?? ''
  const form = request.body as Partial<ReceivedForm> | null
  const { taken, refused } = await takeForm(context, type, form, author)
  const answer: TakenPictures = {
    taken: taken.map(({ name, title, width, height }) => ({
      name,
      title,
      width: width ?? 0,
      height: height ?? 0,
    })),
    refused: refused?.map(({ name, problem }) => ({ name, problem: texts.problems[problem] })) ?? [
      { name: '', problem: texts.tooMany },
    ],
  }
  return sendJson(reply.status(taken.length > 0 ? 200 : 422), answer)
}

/** Nothing of the form is left in its folder afterwards. */
async function takeForm(
  context: UploadPagesContext,
  type: UploadType,
  form: Partial<ReceivedForm> | null,
  author: string,
): Promise<{ taken: Upload[]; refused: Refusal[] | null }> {
  const files = form?.files ?? []
  try {
    if (form?.hasTooManyFiles) return { taken: [], refused: null }
    // Browsers send an empty file without a name when none is chosen.
    const chosen = files.filter(({ name, bytes }) => name !== '' || bytes > 0)
    if (chosen.length === 0) return { taken: [], refused: [{ name: '', problem: 'empty' }] }
    const taken: Upload[] = []
    const refused: Refusal[] = []
    for (const file of chosen) {
      const result = await takeUpload(context, type, file, author)
      if (result.ok) {
        taken.push(result.upload)
        noteChanges({}, { [result.upload.name]: result.upload.title })
      } else refused.push({ name: file.name.slice(0, 200), problem: result.problem })
    }
    return { taken, refused }
  } finally {
    await removeReceived(files)
  }
}

async function uploadAt({ db }: UploadPagesContext, type: UploadType, request: FastifyRequest) {
  const upload = await findUpload(db, type, idParam(request))
  if (!upload) throw new HttpError(404, 'not_found')
  return upload
}

const remove: Handle = async (context, type, handled) => {
  const [request, reply, view] = handled
  const upload = await uploadAt(context, type, request)
  const uses = await findUses(context, [upload.name], await view.languageOf(request))
  const because = uses.get(upload.name)?.length ? 'texts' : await reasonOf(context, upload)
  if (because)
    return show(context, type, handled, { status: 409, kept: { title: upload.title, because } })
  await deleteUpload(context, upload)
  noteChanges({ [upload.name]: upload.title }, {})
  return seeOther(reply, `${uploadListPaths[type]}?${deletedField}=1`)
}

/** Nothing is noted of it, for a name of a picture may say who it shows. */
const erase: Handle = async (context, type, handled) => {
  const [request, reply, view] = handled
  const upload = await uploadAt(context, type, request)
  const erased = await erasePicture(context, upload, (await view.userOf(request))?.email ?? '')
  if (erased.ok)
    return seeOther(
      reply,
      `${uploadListPaths[type]}?${erasedField}=${erased.isInFiles ? inFilesValue : 1}`,
    )
  const { onlyFiles } = messages[await view.languageOf(request)].erase
  const found = erased.problems.map(({ file, message }) => `${file}: ${message}`).join(' ')
  return show(context, type, handled, { status: 422, notErased: found || onlyFiles })
}

/** Why somebody still needs an upload that no document names. */
async function reasonOf({ isOwed, isInIssue }: UploadPagesContext, { type, name }: Upload) {
  if (type === 'file') return (await isOwed(name)) ? 'buyers' : null
  return (await isInIssue(name)) ? 'issues' : null
}

/** Nothing but a file to save, for it may hold anything. */
const sendOriginal: Handle = async (context, type, [request, reply]) => {
  const upload = await uploadAt(context, type, request)
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${originalFileName(upload)}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await readOriginal(context, upload)))
}

const originalFileName = ({ type, name }: Upload) =>
  type === 'file' ? name : name.replace(/\.[a-z]+$/, '')
