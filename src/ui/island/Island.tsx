import { createElement, useId } from 'react'
import type { IslandOf } from './island.ts'
import { type HydrationStrategy, type IslandProps, islandTag } from './wire.ts'

const server = import.meta.env.SSR ? await import('react-dom/server') : null
let insideIsland = false

/**
 * Renders a component that the browser later hydrates, at the time given by `on`. Inside another
 * island it is an ordinary component, which the outer one hydrates too.
 */
export function Island<Props extends IslandProps>({
  of,
  on,
  props,
}: {
  of: IslandOf<Props>
  on: HydrationStrategy
  props: NoInfer<Props>
}) {
  const id = useId()
  const content = <of.Component {...props} />
  if (!server || insideIsland) return content
  return createElement(islandTag, {
    'data-of': of.name,
    'data-on': on,
    'data-props': JSON.stringify(props),
    'data-id': id,
    dangerouslySetInnerHTML: { __html: renderIsland(server, content, id) },
  })
}

/** Each island is its own React root, so that its ids and text markers match when it hydrates alone. */
function renderIsland(
  { renderToString }: typeof import('react-dom/server'),
  content: React.ReactNode,
  identifierPrefix: string,
): string {
  insideIsland = true
  try {
    return renderToString(content, { identifierPrefix })
  } finally {
    insideIsland = false
  }
}
