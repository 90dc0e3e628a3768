import { languageOfTag } from '#lib/language.ts'
import { defaultElement, type EmbedSite } from '../embed-wire.ts'
import { mountForm } from './mount-form.tsx'
import { type RawSettings, readSettings, settingsOf } from './settings.ts'

declare global {
  interface Window {
    /** Settings of the former embed, or several for several elements. */
    CustomSubstackWidget?: unknown
  }
}

/**
 * Puts a form into every element the page names, now and later, and takes it out with the element.
 * A script that is on a page already stays the only one, for pages add it again at each turn.
 */
export function startEmbed(site: EmbedSite, script: HTMLOrSVGScriptElement | null) {
  const isStarting = `${site.origin} newsletter`
  if (!document.dispatchEvent(new Event(isStarting, { cancelable: true }))) return
  const ofScript = script ? settingsOf(script) : {}
  const mounts = new Map<HTMLElement, () => void>()
  const warn = warnOnce()

  function update() {
    for (const [element, unmount] of mounts) {
      if (element.isConnected) continue
      mounts.delete(element)
      unmount()
    }
    for (const settings of settingsOfPage()) {
      for (const element of elementsOf({ ...ofScript, ...settings }, warn)) {
        if (!mounts.has(element)) mounts.set(element, mount(element, settings))
      }
    }
  }

  const mount = (element: HTMLElement, settings: RawSettings) =>
    mountForm(
      element,
      readSettings([ofScript, settings, settingsOf(element)], {
        domain: site.domain,
        language: languageOfTag(element.closest('[lang]')?.getAttribute('lang') ?? '') ?? 'en',
        address: document.baseURI,
        isColor: (text) => CSS.supports('color', text),
        warn,
      }),
      site,
    )

  document.addEventListener(isStarting, (event) => {
    event.preventDefault()
    update()
  })
  new MutationObserver(update).observe(document, { childList: true, subtree: true })
  update()
}

/** They may be set after this script has come. */
function settingsOfPage(): RawSettings[] {
  const settings = [window.CustomSubstackWidget].flat()
  return settings.map((one) => (typeof one === 'object' && one ? (one as RawSettings) : {}))
}

function elementsOf({ element = defaultElement }: RawSettings, warn: (problem: string) => void) {
  try {
    return document.querySelectorAll<HTMLElement>(element as string)
  } catch {
    warn(`element = ${JSON.stringify(element)}`)
    return document.querySelectorAll<HTMLElement>(defaultElement)
  }
}

function warnOnce() {
  const known = new Set<string>()
  return (problem: string) => {
    if (known.has(problem)) return
    known.add(problem)
    console.warn(`Newsletter form: ${problem} cannot be used.`)
  }
}
