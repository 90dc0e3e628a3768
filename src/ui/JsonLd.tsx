import type { Json } from '#lib/json.ts'

/** Data for search engines. It is never run, so the page's policy need not name it. */
export function JsonLd({ data }: { data: Json }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
