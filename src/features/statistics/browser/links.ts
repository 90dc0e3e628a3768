export type Followed = 'outbound' | 'download' | null

/** Tells of each link that is followed, with a click or a key, here or into another tab. */
export function watchLinks(
  downloads: readonly string[],
  follow: (kind: Followed, href: string) => void,
  signal: AbortSignal,
) {
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (link) follow(kindOf(link, downloads), link.href)
  }
  for (const click of ['click', 'auxclick']) {
    document.addEventListener(click, onClick, { signal, capture: true })
  }
}

function kindOf({ protocol, host, pathname }: HTMLAnchorElement, downloads: readonly string[]) {
  const ending = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase()
  if (ending && downloads.includes(ending)) return 'download'
  return protocol.startsWith('http') && host !== location.host ? 'outbound' : null
}
