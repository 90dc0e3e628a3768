import { onClick } from './click.ts'
import type { TriggerEvents } from './trigger.ts'

/** `other` are addresses that no page answers, such as `tel:`. */
type LinkKind = 'download' | 'internal' | 'outbound' | 'other'

/** Links that are followed, each of one kind. */
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

/** By the last extension of the path; the query has no say in it. */
function kindOf(
  { protocol, host, pathname }: HTMLAnchorElement,
  extensions: readonly string[],
): LinkKind {
  const extension = pathname.split('.').pop()?.toLowerCase() ?? ''
  if (extensions.includes(extension)) return 'download'
  if (!protocol.startsWith('http')) return 'other'
  return host === location.host ? 'internal' : 'outbound'
}
