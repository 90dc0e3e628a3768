import {
  type BlockingOptions,
  blockThirdParties,
} from '#features/consent/server/blocking/block-third-parties.ts'
import { pageServices } from '#features/consent/services.ts'
import type { RenderedPage } from '../pages.ts'

type Options = BlockingOptions & {
  /** The address of the script that runs what waits for consent. */
  script: string
}

/**
 * Keeps a rendered page from loading anything from third parties by itself, and lets its policy know
 * what may be loaded after consent. Of inline scripts only those an editor wrote are allowed to run,
 * so that a script a visitor smuggled into a page gains nothing by being marked like one.
 */
export function createThirdPartyBlocker(options: Options, content: unknown) {
  const editorScripts = new Set(scriptsIn(content, options))
  return (page: RenderedPage): RenderedPage => {
    const { html, scripts } = blockThirdParties(page.html, options)
    const isUngated = html === page.html && pageServices(options.services).length === 0
    const waiting = [...new Set(scripts)].filter((text) => editorScripts.has(text))
    const inline = { ...page.inline, scripts: [...page.inline.scripts, ...waiting] }
    return { html: isUngated ? html : withGate(html, options), inline }
  }
}

/** It waits until the consent script says what is allowed, whichever of them comes first. */
function withGate(html: string, { script }: Options): string {
  return html.replace(
    '</head>',
    () => `<script type="module" fetchpriority="low" src="${script}"></script></head>`,
  )
}

/** Texts of marked scripts in all content, and of the owner's scripts, which are nothing else. */
function scriptsIn(content: unknown, options: Options): string[] {
  if (typeof content === 'string') {
    return /<script/i.test(content) ? blockThirdParties(content, options).scripts : []
  }
  if (typeof content !== 'object' || content === null) return []
  const code = 'code' in content && typeof content.code === 'string' ? [content.code] : []
  return [...code, ...Object.values(content).flatMap((value) => scriptsIn(value, options))]
}
