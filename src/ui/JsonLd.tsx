type Props = { data: Readonly<Record<string, unknown>> }

/** Structured data for search engines. It is never run, so the page's policy does not apply. */
export function JsonLd({ data }: Props) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // Non-breaking spaces mean nothing to machines.
  const plain = json.replaceAll('\u00a0', ' ')
  // `</script>` in a text would end the block.
  const html = plain.replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
