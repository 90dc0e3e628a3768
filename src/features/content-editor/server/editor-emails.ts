import type { Transaction } from 'kysely'
import type { Accounts, Recipient } from '#features/accounts/feature.ts'
import { defaultLanguage, type Language } from '#lib/language.ts'
import { may } from '#lib/role.ts'
import type { RenderEmail } from '#lib/site/email-props.ts'
import type { Tables } from '#server/database/tables.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { DraftNews } from '../email.ts'
import { documentLink, publishLink, publishPath } from '../wire.ts'
import { type EditorOptions, loadDocument, nameOf } from './documents.ts'

interface Options extends Pick<EditorOptions, 'store' | 'kinds'> {
  mail: Pick<Mail, 'enqueue' | 'wake'>
  renderEmail: RenderEmail
  publicUrl: string
  listUsers: Accounts['listUsers']
}

export type EditorEmails = ReturnType<typeof createEditorEmails>

/**
 * Emails about drafts. Each is made before the transaction that makes it necessary, in which the
 * returned step enqueues it.
 */
export function createEditorEmails({
  mail,
  listUsers,
  renderEmail,
  publicUrl,
  ...editor
}: Options) {
  async function prepare(
    isFor: (user: Recipient) => boolean,
    paths: readonly string[],
    news: DraftNews,
  ) {
    const names = [...new Set(paths.map(nameOf))]
    const url = publicUrl + (names.length === 1 ? publishLink(names[0] ?? '') : publishPath)
    const emails = await Promise.all(
      (await listUsers()).filter(isFor).map(async (user) => {
        const language = user.language ?? defaultLanguage
        const documents = await Promise.all(names.map((name) => linkTo(name, language)))
        const rendered = renderEmail('draftNews', { news, documents, url }, language)
        return { ...rendered, kind: 'content', to: user.email }
      }),
    )
    return async (transaction: Transaction<Tables>) => {
      for (const email of emails) await mail.enqueue(transaction, email)
    }
  }

  async function linkTo(name: string, language: Language) {
    const title = await loadDocument(editor, name, language).then(
      (document) => document.title,
      (error) => {
        if (error instanceof HttpError) return name
        throw error
      },
    )
    return { title, url: publicUrl + documentLink(name) }
  }

  return {
    toPublishers: (paths: readonly string[], news: DraftNews) =>
      prepare(({ role }) => may(role, 'content.publish'), paths, news),
    toAuthors: (authors: readonly string[], paths: readonly string[], news: DraftNews) =>
      prepare(({ email }) => authors.includes(email), paths, news),
    wake: mail.wake,
  }
}
