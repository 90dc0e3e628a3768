import type { Kysely } from 'kysely'
import { searchField } from '#features/console/wire.ts'
import { fromStoredFields } from '#lib/forms/further-fields.ts'
import { labelledValues } from '#lib/forms/labelled-values.ts'
import { byLanguage } from '#lib/language.ts'
import type { Tables } from '#server/database/tables.ts'
import { type PersonPart, spellingsOf } from '#server/person-part.ts'
import { queuePath } from '../console-wire.ts'
import { commentForm } from '../form.ts'
import { messages } from '../messages.ts'
import type { CommentQueue } from '../wire.ts'
import type { Moderation } from './moderation.ts'
import type { StoredComment } from './tables.ts'

interface Parts {
  db: Kysely<Tables>
  moderation: Pick<Moderation, 'actions'>
}

const labels = {
  name: { lt: 'Vardas', en: 'Name' },
  email: { lt: 'El. paštas', en: 'Email' },
  text: { lt: 'Komentaras', en: 'Comment' },
  consent: { lt: 'Sutikta su', en: 'Agreed to' },
}

/** A person's comments, in every queue. */
export function commentsOfPerson({ db, moderation }: Parts): PersonPart {
  async function commentsOf(key: string) {
    const emails = await db.selectFrom('comments').select('email').distinct().execute()
    const spelled = spellingsOf(
      emails.map(({ email }) => email),
      key,
    )
    if (spelled.length === 0) return []
    return db
      .selectFrom('comments')
      .selectAll()
      .where('email', 'in', spelled)
      .orderBy('id', 'desc')
      .execute()
  }
  return {
    name: 'comments',
    title: { lt: 'Komentarai', en: 'Comments' },
    access: 'comments.moderate',
    list: () => listCommenters(db),
    read: async (key) =>
      (await commentsOf(key)).map(({ id: _id, content_hash: _hash, ...comment }) => ({
        title: { lt: `Komentaras prie „${comment.post}“`, en: `Comment on “${comment.post}”` },
        at: comment.sent_at,
        name: comment.name,
        path: queuePath(queueOf(comment), `${searchField}=${encodeURIComponent(comment.name)}`),
        facts: [
          { label: labels.name, text: comment.name },
          { label: labels.email, text: comment.email ?? '' },
          { label: labels.text, text: comment.text },
          ...further(comment.fields),
          { label: labels.consent, text: comment.consent_text ?? '' },
        ],
        data: comment,
      })),
    async erase(key, at) {
      for (const { id } of await commentsOf(key)) await moderation.actions.erase(id, at)
    },
  }
}

async function listCommenters(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('comments')
    .select(({ fn }) => [
      'email',
      fn.max('name').as('name'),
      fn.max('sent_at').as('at'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('email', 'is not', null)
    .groupBy('email')
    .execute()
  return rows.map(({ email, name, at, count }) => ({
    email: email ?? '',
    name,
    lastSeenAt: Number(at),
    count: Number(count),
  }))
}

function queueOf({
  deleted_at,
  spam_at,
  published_at,
}: Pick<StoredComment, 'deleted_at' | 'spam_at' | 'published_at'>): CommentQueue {
  if (deleted_at !== null) return 'deleted'
  if (spam_at !== null) return 'spam'
  return published_at === null ? 'pending' : 'published'
}

function further(stored: string | null) {
  const fields = fromStoredFields(stored)
  const read = byLanguage((language) => labelledValues(commentForm, messages[language], fields))
  return read.lt.map(({ label, text }, index) => ({
    label: { lt: label, en: read.en[index]?.label ?? label },
    text: { lt: text, en: read.en[index]?.text ?? text },
  }))
}
