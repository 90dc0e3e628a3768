import {
  askBeforeWithdrawal,
  createServiceScript,
  isAllowed,
  onConsentChange,
} from '#features/consent/embed-consent.browser.ts'
import { deleteAddedMeanwhile, watchStorage } from '#features/consent/embed-storage.browser.ts'
import type { FormEmbedKind } from '#features/consent/embeds.ts'
import type { FormClasses } from '../wire.ts'
import { providers } from './providers.ts'
import { restyle } from './restyle.ts'

/** After this many milliseconds without a form, an error is shown and our own form opens. */
const patience = 4000
type State = 'waiting' | 'shown' | 'failed'

/**
 * Loads an embedded form when consent allows it. After withdrawal our own form replaces it while
 * the gate ends the script by loading the page again, because nothing else stops its timers.
 */
export function startEmbed(root: HTMLElement) {
  let stop: (() => void) | null = null
  deleteAddedMeanwhile()
  askWhenTyped(root)
  onConsentChange(() => {
    if (isAllowed('functional')) stop ??= load(root)
    else {
      stop?.()
      stop = null
    }
  })
}

/** Asks before a withdrawal of consent that would lose typed text. */
function askWhenTyped(root: HTMLElement) {
  const typed = new WeakSet<Element>()
  const mount = root.querySelector<HTMLElement>('[data-mount]')
  mount?.addEventListener('input', ({ target }) => typed.add(target as Element))
  askBeforeWithdrawal('functional', () => {
    const fields = [...(mount?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    const isLost = fields.some((field) => typed.has(field) && field.value !== '')
    return isLost ? (root.dataset.lost ?? '') : null
  })
}

/** Loads the form, which is visible only while it looks like ours, also after each redraw. */
function load(root: HTMLElement): () => void {
  const { embed, script: src = '', formId = '', classes = '{}' } = root.dataset
  const mount = root.querySelector<HTMLElement>('[data-mount]')
  const provider = providers[embed as FormEmbedKind]
  if (!mount || !provider) return () => {}
  const deleteAdded = watchStorage()
  const place = mount.appendChild(document.createElement('div'))
  place.id = 'kita-forma'
  const look: FormClasses = JSON.parse(classes)
  const observer = new MutationObserver(settle)
  const options = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] }
  observer.observe(mount, options)

  const fail = () => setState(root, 'failed')
  const timer = setTimeout(fail, patience)
  const script = createServiceScript(src, 'functional')
  script.onload = () => provider.draw?.(place, formId)
  script.onerror = fail
  setState(root, 'waiting')
  provider.prepare?.(place, formId)
  document.head.append(script)

  function settle() {
    if (!mount?.querySelector('form')) return
    restyle(mount, look)
    clearTimeout(timer)
    if (root.dataset.state !== 'shown') setState(root, 'shown')
  }

  return () => {
    observer.disconnect()
    clearTimeout(timer)
    script.onload = script.onerror = null
    mount.replaceChildren()
    deleteAdded()
    setState(root, null)
  }
}

function setState(root: HTMLElement, state: State | null) {
  const status = root.querySelector<HTMLElement>('[data-waiting]')
  const texts: Readonly<Record<string, string | undefined>> = status?.dataset ?? {}
  if (status) status.textContent = texts[state ?? ''] ?? ''
  keepHeight(root)
  if (state) root.dataset.state = state
  else delete root.dataset.state
  const own = root.querySelector('details')
  if (own && !isInUse(own)) own.open = state !== 'shown'
}

/** Keeps the content below in place while one form replaces the other. */
function keepHeight(root: HTMLElement) {
  root.style.minBlockSize = `${root.offsetHeight}px`
}

/** Whether a form has typed text, which must not be hidden. */
function isInUse(own: HTMLElement): boolean {
  const fields = own.querySelectorAll<HTMLInputElement>('input, textarea')
  return own.contains(document.activeElement) || [...fields].some(({ value }) => value !== '')
}
