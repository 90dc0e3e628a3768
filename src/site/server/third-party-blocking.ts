import { categoryMark } from '#features/consent/blocking-wire.ts'
import {
  type BlockingOptions,
  blockThirdParties,
} from '#features/consent/server/blocking/block-third-parties.ts'
import { pageServices } from '#features/consent/services.ts'
import { consentCookie } from '#features/consent/wire.ts'
import { optionsAttribute } from '#features/marketing/page-options.ts'
import { forLatest } from '#lib/for-latest.ts'
import type { RenderedPage } from '../pages.ts'

type Options = BlockingOptions & {
  /**
   * Addresses of the script that runs content after consent, and of the script of marketing events.
   */
  scripts: Readonly<Record<'services' | 'marketing', string>>
}

/**
 * Keeps a rendered page from loading anything of third parties by itself, and adds to its policy
 * what may load after consent. Of inline scripts only those an editor wrote may run, so a script
 * that a visitor smuggled into a page gains nothing by imitating their mark.
 */
export function createThirdPartyBlocker(options: Options, content: unknown) {
  const editorScripts = forLatest((all: unknown) => new Set(scriptsIn(all, options)))
  return (page: RenderedPage): RenderedPage => {
    const { html, scripts } = blockThirdParties(page.html, options)
    const isUngated = html === page.html && pageServices(options.services).length === 0
    const waiting = [...new Set(scripts)].filter((text) => editorScripts(content).has(text))
    // The gate also runs scripts that need no consent.
    const isAsked = !html.includes(`"${categoryMark('necessary')}"`)
    const gate = isUngated ? [] : [gateScript(options, html, isAsked)]
    const inline = { ...page.inline, scripts: [...page.inline.scripts, ...waiting, ...gate] }
    return { html: withScripts(html, gate), inline }
  }
}

/**
 * The script that fetches the gate for visitors who have ever decided: the consent script announces
 * what is allowed once at the start of the page, and after each decision. Before the first decision
 * the gate as a rule has nothing to do. With analytics or advertisement the script of marketing
 * events comes too, which waits for the gate with the tags.
 */
function gateScript({ scripts }: Options, html: string, isAsked: boolean): string {
  const marketing = html.includes(` ${optionsAttribute}="`)
    ? `;detail.accepted.some(name=>name[0]=="a")&&import("${scripts.marketing}")`
    : ''
  return `document.addEventListener("${updateEvent}",({detail})=>{try{${isAsked ? `document.cookie.includes("${consentCookie}=")&&` : ''}import("${scripts.services}")${marketing}}catch{}})`
}

const updateEvent = 'cookieyes_consent_update'

function withScripts(html: string, scripts: readonly string[]): string {
  const elements = scripts.map((text) => `<script>${text}</script>`).join('')
  return html.replace('</head>', () => `${elements}</head>`)
}

/**
 * The texts of marked scripts in all content, and of the owner's scripts, which consist of nothing
 * else.
 */
function scriptsIn(content: unknown, options: Options): string[] {
  if (typeof content === 'string') {
    return /<script/i.test(content) ? blockThirdParties(content, options).scripts : []
  }
  if (typeof content !== 'object' || content === null) return []
  const code = 'code' in content && typeof content.code === 'string' ? [content.code] : []
  return [...code, ...Object.values(content).flatMap((value) => scriptsIn(value, options))]
}
