import { onClick } from './click.ts'
import type { TriggerEvents } from './trigger.ts'

/** `other` are addresses that are not pages, such as `tel:`. */
type LinkKind = 'download' | 'internal' | 'outbound' | 'other'

/** Links that a visitor follows, each of one kind. */
export function onLink(
  { extensions = [] }: { extensions?: readonly string[] },
  handler: (event: { kind: LinkKind; link: HTMLAnchorElement }) => void,
  signal: AbortSignal,
) {
  onClick(
    { selector: 'a[href]' },
    ({ element: link }) => {
      // A link within a drawing has no address of this form.
      if (link instanceof HTMLAnchorElement) handler({ kind: kindOf(link, extensions), link })
    },
    signal,
  )
}

export const onLinkOf =
  (wanted: LinkKind) =>
  (
    options: { extensions?: readonly string[] },
    handler: (event: TriggerEvents['download']) => void,
    signal: AbortSignal,
  ) =>
    onLink(options, ({ kind, link }) => kind === wanted && handler({ link }), signal)

/** The kind by the last extension of the path; the query does not count. */
function kindOf(
  { protocol, host, pathname }: HTMLAnchorElement,
  extensions: readonly string[],
): LinkKind {
  const extension = pathname.split('.').pop()?.toLowerCase() ?? ''
  if (extensions.includes(extension)) return 'download'
  if (!protocol.startsWith('http')) return 'other'
  return host === location.host ? 'internal' : 'outbound'
}
