import type { SubscriberRecords } from '#features/subscribers/server.ts'
import '../tables.ts'

/** The bounces of subscribers. */
export const bounceRecords: SubscriberRecords = {
  ownData: async (db, id) => ({
    bounces: await db
      .selectFrom('newsletter_bounces')
      .select(['at', 'kind', 'code', 'answer'])
      .where('subscriber_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
  async erase(transaction, ids) {
    await transaction.deleteFrom('newsletter_bounces').where('subscriber_id', 'in', ids).execute()
  },
}
