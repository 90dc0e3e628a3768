import { languageOfTag } from '#lib/language.ts'
import { defaultElement, type EmbedSite } from '../embed-wire.ts'
import { mountForm } from './mount-form.tsx'
import { type RawSettings, readSettings, settingsOf } from './settings.ts'

declare global {
  interface Window {
    /** Settings in the format of the former embed, or an array for several elements. */
    CustomSubstackWidget?: unknown
  }
}

/**
 * Mounts a form in every element the page names, now and later, and unmounts it when the element is
 * removed. Pages may add the script again with each navigation; only the first copy runs.
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
    // Where several settings name the same element, the first win.
    const named = new Map<HTMLElement, RawSettings>()
    for (const settings of settingsOfPage().reverse()) {
      for (const element of elementsOf({ ...ofScript, ...settings }, warn))
        named.set(element, settings)
    }
    named.forEach(show)
  }

  /** Renders a form; settings that change later replace it as long as nobody has used it. */
  function show(ofPage: RawSettings, element: HTMLElement) {
    const settings = readSettings([ofScript, ofPage, settingsOf(element)], {
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

  // A script of the page may change the settings and nothing else, which no observer reports.
  addEventListener('load', update)
  document.addEventListener(isStarting, (event) => {
    event.preventDefault()
    update()
  })
  observer.observe(document, { childList: true, subtree: true })
  update()
}

/** The settings a form was made from, and the function that removes it. */
type Mount = [made: string, unmount: () => void]

/** Reads the settings each time, since they may be set after this script has loaded. */
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
