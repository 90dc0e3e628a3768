type Props = { data: Readonly<Record<string, unknown>> }

/** A data block for search engines. It never runs, so the page's policy has no say in it. */
export function JsonLd({ data }: Props) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // Spaces that keep words together on a line mean nothing to machines.
  const plain = json.replaceAll('\u00a0', ' ')
  // A text with `</script>` in it would otherwise end the block.
  const html = plain.replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
