import type { DatabaseSync } from 'node:sqlite'

/** Appends HTML to the stored privacy policy, as an editor would. */
export function writeIntoPolicy(db: DatabaseSync, html: string) {
  const rows = db
    .prepare(`select position, body from documents where kind = 'legal' and body like ?`)
    .all('%"slug":"privatumo-politika"%') as { position: number; body: string }[]
  for (const { position, body } of rows) {
    const document = JSON.parse(body)
    const changed = JSON.stringify({ ...document, bodyHtml: document.bodyHtml + html })
    db.prepare(`update documents set body = ? where kind = 'legal' and position = ?`).run(
      changed,
      position,
    )
  }
}
