/** What following a link is counted as; null for one to our own pages. */
export function kindOf(
  { protocol, host, pathname }: HTMLAnchorElement,
  downloads: readonly string[],
) {
  const ending = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase()
  if (ending && downloads.includes(ending)) return 'download'
  return protocol.startsWith('http') && host !== location.host ? 'outbound' : null
}
