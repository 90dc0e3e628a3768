import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { commentsPage } from './server/console.ts'
import { discussionInTime } from './server/discussion-in-time.ts'
import { deleteOldComments } from './server/retention.ts'
import { createModeration, type Moderation, readDiscussion, registerComments } from './server.ts'
import type { Commentable, CommentDraft, Discussion } from './wire.ts'

/** Answers with the page and this visitor's filled-in form, without caching. */
type ShowDraft = (
  document: Commentable,
  draft: CommentDraft,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown

export interface Comments {
  /** @param key the result of `discussionKey` */
  discussionOf: (key: string) => Promise<Discussion>
  /** Accepts comments at the addresses of these documents, under shared rate limits. */
  takeAt: (documents: readonly Commentable[], showDraft: ShowDraft) => void
  moderation: Moderation
}

export const comments: Feature<'comments', object, Comments> = {
  name: 'comments',
  domainEvents: {
    comment_posted: { lt: 'Parašytas komentaras', en: 'A comment was written' },
  },
  tables: ['comments'],
  open({ http, database, db, pages, content, domainEvents }) {
    const commentables: Commentable[] = []
    return {
      // With SQLite a rendered page is cached until something here changes it, so it must be
      // complete.
      discussionOf: (key) =>
        database.engine === 'postgres'
          ? discussionInTime(readDiscussion(db, key))
          : readDiscussion(db, key),
      takeAt(documents, showDraft) {
        commentables.push(...documents)
        registerComments({
          http,
          db,
          commentables: documents,
          domainEvents,
          showDraft,
        })
      },
      moderation: createModeration({
        db,
        commentables,
        ownersName: () => content.lt.site.name,
        onChange: (path) => pages.invalidate((cached) => cached === path),
      }),
    }
  },
  consolePages: (_platform, { moderation }) => [commentsPage(moderation)],
  jobs: ({ db }) => [
    { name: 'comment retention', everyMs: hourMs, run: () => deleteOldComments(db, Date.now()) },
  ],
}
