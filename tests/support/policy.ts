import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** Publishes a document of the content, as an editor would, in the database of a stopped site. */
export function publish(db: DatabaseSync, path: string, text: string) {
  const { id } = db
    .prepare(
      `insert into content_publications (id, author, note, created_at)
       select coalesce(max(id), 0) + 1, 'test', '', 0 from content_publications returning id`,
    )
    .get() as { id: number }
  const version = db
    .prepare(
      `insert into content_versions (path, body, author, note, created_at, publication_id)
       values (?, ?, 'test', '', 0, ?) returning id`,
    )
    .get(path, text, id) as { id: number }
  db.prepare('insert into content_pointers (path, version_id) values (?, ?)').run(path, version.id)
}

/** Appends HTML to the privacy policy in each language. */
export function writeIntoPolicy(db: DatabaseSync, html: string) {
  for (const path of ['legal/privatumo-politika.md', 'en/legal/privatumo-politika.md'])
    publish(db, path, `${readFileSync(join('content', path), 'utf8')}\n${flat(html)}\n`)
}

/** Without indents, which Markdown would take for code. */
const flat = (html: string) => html.trim().replace(/^ +/gm, '')
