import type { Generated, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DomainEventService } from '#server/domain-events/domain-events.ts'
import type { VisitorContext } from '#server/domain-events/visitor-context.ts'
import type { Question } from '../wire.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    questions: { id: Generated<number>; text: string; asked_at: number }
  }
}
declare module '#server/domain-events/events.ts' {
  interface DomainEvents {
    question_asked: { question: number }
  }
}

const pageSize = 50

/** Stores a question and announces it in the same transaction. */
export function storeQuestion(
  db: Kysely<Tables>,
  { announce }: Pick<DomainEventService, 'announce'>,
  text: string,
  visitor: VisitorContext,
) {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('questions')
      .values({ text, asked_at: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announce(transaction, { name: 'question_asked', data: { question: id }, visitor })
  })
}

/** Questions, the newest first, from before the one with this id. */
export async function readQuestions(db: Kysely<Tables>, before: number | null) {
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const questions: Question[] = rows
    .slice(0, pageSize)
    .map(({ id, text, asked_at }) => ({ id, text, askedAt: asked_at }))
  return { questions, olderThan: rows.length > pageSize ? (questions.at(-1)?.id ?? null) : null }
}
