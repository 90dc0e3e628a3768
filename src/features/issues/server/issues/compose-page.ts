import type { FastifyRequest } from 'fastify'
import { countSegment, readTags } from '#features/subscribers/server.ts'
import { longestTag, maxTags } from '#features/subscribers/tags.ts'
import type { FieldName, TypedFields } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { defaultLanguage, isLanguage } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { ConsoleRoute } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import {
  doneField,
  type IssueFormProblem,
  issuePath,
  newIssuePath,
  postField,
  postLanguageField,
  versionField,
} from '../../console-wire.ts'
import { type IssueForm, maxBody } from '../../issue-form.ts'
import { summaryOf } from './issue-emails.ts'
import { fieldsOf, parseIssue } from './issue-fields.ts'
import { createIssue, everybody, type IssueDraft, type StoredIssue, saveDraft } from './issues.ts'
import { doneIn, get, type Handled, type IssuePagesParts, issueOf, post } from './page-parts.ts'
import { draftFromPost, offeredPosts } from './posts.ts'

/** A character of the text may take up to six bytes; each tag comes with the name of its field. */
const bodyLimit = 6 * (maxBody + 2 * maxTags * (longestTag + 4)) + 4096

type FormProblem = FieldName<IssueForm> | IssueFormProblem

/** The pages on which an issue is written. The typed text is shown again after every error. */
export function composeRoutes(parts: IssuePagesParts): ConsoleRoute[] {
  return [
    get(newIssuePath, (...handled) =>
      showForm(parts, handled, { fields: fieldsOf(newDraft(parts, handled[0])) }),
    ),
    savePost(parts, newIssuePath, async () => null),
    savePost(parts, issuePath(':id'), (request) => issueOf(parts, request)),
  ]
}

/**
 * Saves the form. Somebody who has been signed out meanwhile gets the text back instead
 * of the sign-in page, so that it is not lost.
 */
function savePost(
  parts: IssuePagesParts,
  path: string,
  storedFor: (request: FastifyRequest) => Promise<StoredIssue | null>,
): ConsoleRoute {
  const handle: ConsoleRoute['handle'] = async (...handled) => {
    const [request, reply, context] = handled
    const user = await context.userOf(request)
    if (user && may(user.role, 'newsletters'))
      return takeForm(parts, handled, await storedFor(request))
    if (user) throw new HttpError(403, 'not_permitted')
    const { fields } = parseIssue(request.body)
    const version = textOf(request.body, versionField)
    const [action = ''] = request.url.split('?')
    return context.show(request, reply, 401, 'consoleIssueSignedOut', { action, fields, version })
  }
  return { ...post(path, handle, bodyLimit), access: 'public' }
}

export function showDraft(parts: IssuePagesParts, stored: StoredIssue, handled: Handled) {
  return showForm(parts, handled, { stored, fields: fieldsOf(stored) })
}

async function takeForm(parts: IssuePagesParts, handled: Handled, stored: StoredIssue | null) {
  const { db, now = Date.now } = parts
  const [request, reply] = handled
  const { draft, fields, problems } = parseIssue(request.body)
  const again = (status: number, found: readonly FormProblem[]) =>
    showForm(parts, handled, { stored, status, fields, problems: found })
  const saved = (id: number) => seeOther(reply, `${issuePath(id)}?${doneField}=saved`)
  if (!draft) return again(422, problems)
  try {
    if (stored === null) return saved(await createIssue(db, draft, now()))
    const version = Number(textOf(request.body, versionField))
    const isSaved = await saveDraft(db, stored.id, draft, version, now())
    return isSaved ? saved(stored.id) : again(409, ['changed_meanwhile'])
  } catch (err) {
    request.log.error({ err, requestId: request.id })
    return again(503, ['failed'])
  }
}

interface Shown {
  stored?: StoredIssue | null
  status?: number
  fields: TypedFields<IssueForm>
  problems?: readonly FormProblem[]
}

async function showForm(
  parts: IssuePagesParts,
  [request, reply, context]: Handled,
  { stored = null, status = 200, fields, problems = [] }: Shown,
) {
  const { db, emails, content, hasServer } = parts
  const recipients = stored && (await countSegment(db, stored.segment))
  return context.show(request, reply, status, 'consoleIssueCompose', {
    id: stored?.id ?? null,
    form: { fields, problems },
    version: stored?.updatedAt ?? 0,
    recipients,
    tags: await readTags(db),
    email:
      stored &&
      summaryOf(stored, emails.render(stored), { recipients: recipients ?? 0, hasServer }),
    posts: stored ? [] : offeredPosts(content),
    done: doneIn(request),
  })
}

/** A new draft: empty, or filled from a post. */
function newDraft({ content }: IssuePagesParts, { query }: FastifyRequest): IssueDraft {
  const slug = textOf(query, postField)
  const language = textOf(query, postLanguageField)
  if (slug === '')
    return { language: defaultLanguage, subject: '', preheader: '', body: '', segment: everybody }
  const draft = isLanguage(language) ? draftFromPost(content, slug, language) : null
  if (!draft) throw new HttpError(404, 'not_found')
  return draft
}
