import { maxAddressLength } from '#features/pages/console-wire.ts'
import { dayMs } from '#lib/dates/durations.ts'
import { atOf, emailOf, now, text, unbroken } from './longest.ts'
import type { Rows } from './rows.ts'

const address = (n: number) => `/${unbroken(maxAddressLength - 1, n)}`

export const rowsOfContent = {
  content_publications: (n) => ({
    id: n + 1,
    author: emailOf(n),
    note: text(200, n),
    created_at: atOf(n) - dayMs,
  }),
  content_versions: (n) => ({
    path: 'faq.json',
    body: '[]',
    base_id: null,
    author: emailOf(n),
    note: text(200, n),
    created_at: atOf(n) - dayMs,
    publication_id: n + 1,
  }),
  content_drafts: (n) => ({
    path: `news/2026-01-01-${unbroken(80, n).toLowerCase()}.md`,
    body: `---\ntitle: ${unbroken(120, n)}\n---\n`,
    base_id: null,
    base_digest: null,
    author: emailOf(n),
    updated_at: atOf(n),
    publish_at: null,
    refused_at: null,
    redirect_to: null,
  }),
  content_redirects: (n) => ({
    from_path: address(n),
    to_path: address(n + 1),
    author: emailOf(n),
    created_at: now,
  }),
} satisfies Rows
