import { hourMs } from '#lib/dates/durations.ts'
import type { Feature } from '#server/feature.ts'
import { commentsPage } from './server/console.ts'
import { discussionInTime } from './server/discussion-in-time.ts'
import { commentsOfPerson } from './server/person.ts'
import { deleteOldComments } from './server/retention.ts'
import {
  type CommentsOptions,
  createModeration,
  type Moderation,
  readDiscussion,
  registerComments,
} from './server.ts'
import type { Commentable, Discussion } from './wire.ts'

type Place = Pick<CommentsOptions, 'addresses' | 'documentAt' | 'showDraft'> & {
  /** The documents as of now. */
  documents: () => readonly Commentable[]
}

export interface Comments {
  /** @param key the result of `discussionKey` */
  discussionOf: (key: string) => Promise<Discussion>
  /** Accepts comments on documents, under shared rate limits. */
  takeAt: (place: Place) => void
  moderation: Moderation
}

export const comments: Feature<'comments', object, Comments> = {
  name: 'comments',
  switch: 'comments',
  domainEvents: {
    comment_posted: { lt: 'Parašytas komentaras', en: 'A comment was written' },
  },
  tables: ['comments'],
  open({ http, database, db, pages, content, domainEvents }) {
    const places: Place[] = []
    return {
      // With SQLite a rendered page is cached until something here changes it, so it must be
      // complete.
      discussionOf: (key) =>
        database.engine === 'postgres'
          ? discussionInTime(readDiscussion(db, key))
          : readDiscussion(db, key),
      takeAt(place) {
        places.push(place)
        registerComments({ http, db, domainEvents, ...place })
      },
      moderation: createModeration({
        db,
        commentables: () => places.flatMap(({ documents }) => documents()),
        ownersName: () => content.lt.site.name,
        onChange: (path) => pages.invalidate((cached) => cached === path),
      }),
    }
  },
  consolePages: (_platform, { moderation }) => [commentsPage(moderation)],
  people: ({ db }, { moderation }) => [commentsOfPerson({ db, moderation })],
  jobs: ({ db }) => [
    { name: 'comment retention', everyMs: hourMs, run: () => deleteOldComments(db, Date.now()) },
  ],
}
