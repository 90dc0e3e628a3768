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
  const mounts = new Map<HTMLElement, Mount>()
  const warn = warnOnce()
  const observer = new MutationObserver(update)

  function update() {
    for (const [element, [, unmount]] of mounts) {
      if (element.isConnected) continue
      mounts.delete(element)
      unmount()
    }
    // Of several settings that name an element, the first count.
    const named = new Map<HTMLElement, RawSettings>()
    for (const settings of settingsOfPage().reverse()) {
      for (const element of elementsOf({ ...ofScript, ...settings }, warn))
        named.set(element, settings)
    }
    named.forEach(show)
  }

  /** What is set after a form was shown makes another of it, for as long as nobody uses it. */
  function show(ofPage: RawSettings, element: HTMLElement) {
    const settings = readSettings([ofScript, ofPage, settingsOf(element)], {
      domain: site.domain,
      language: languageOfTag(element.closest('[lang]')?.getAttribute('lang') ?? '') ?? 'en',
      address: document.baseURI,
      isColor: (text) => CSS.supports('color', text),
      warn,
    })
    const made = JSON.stringify(settings)
    const [madeBefore, unmount] = mounts.get(element) ?? []
    const isUnused = () => element.shadowRoot?.querySelector(':placeholder-shown')
    if (unmount && (madeBefore === made || !isUnused())) return
    unmount?.()
    mounts.set(element, [made, mountForm(element, settings, site)])
    observer.observe(element, { attributes: true })
  }

  // A page may set something in a script and change nothing else.
  addEventListener('load', update)
  document.addEventListener(isStarting, (event) => {
    event.preventDefault()
    update()
  })
  observer.observe(document, { childList: true, subtree: true })
  update()
}

/** The settings a form was made by, and what takes it out. */
type Mount = [made: string, unmount: () => void]

/** They may be set after this script has come. */
function settingsOfPage(): RawSettings[] {
  return [window.CustomSubstackWidget].flat().map(Object)
}

function elementsOf(
  { element = defaultElement }: RawSettings,
  warn: (problem: string) => void,
): NodeListOf<HTMLElement> {
  try {
    return document.querySelectorAll<HTMLElement>(element as string)
  } catch {
    warn(`element = ${JSON.stringify(element)}`)
    return elementsOf({}, warn)
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
