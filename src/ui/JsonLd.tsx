type Props = { data: Readonly<Record<string, unknown>> }

/** A data block for search engines. It never runs, so the page's policy has no say in it. */
export function JsonLd({ data }: Props) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // Machines need no spaces that keep words together on a line; a text with `</script>` in it would otherwise end the block.
  const html = json.replaceAll('\u00a0', ' ').replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
