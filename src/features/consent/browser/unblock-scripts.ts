import { blockedScriptType } from '../blocking-wire.ts'
import { type IsAllowed, mayLoad } from './unblock-media.ts'

const blockedScripts = `script[type="${blockedScriptType}"][data-cookieyes]`
let queue = Promise.resolve()

/**
 * Runs every waiting script whose categories are allowed, once each, in document order: a script
 * starts when the one before has run, except that async scripts are not waited for.
 */
export function unblockScripts(isAllowed: IsAllowed): Promise<void> {
  queue = queue.then(() => runNext(isAllowed)).catch(() => {})
  return queue
}

async function runNext(isAllowed: IsAllowed): Promise<void> {
  const waiting = document.querySelectorAll<HTMLScriptElement>(blockedScripts)
  const next = [...waiting].find((script) => mayLoad(script, isAllowed))
  if (!next) return
  await run(next)
  return runNext(isAllowed)
}

/** Replaces the script by a new element, because an inert element never runs. */
function run(inert: HTMLScriptElement): Promise<void> | void {
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes) {
    if (name !== 'type' && name !== 'data-src') script.setAttribute(name, value)
  }
  script.nonce = inert.nonce
  const { type, src } = inert.dataset
  if (type) script.type = type
  if (src) script.src = src
  else script.textContent = inert.textContent
  // An element inserted by a script is async by default.
  script.async = inert.hasAttribute('async')
  const hasRun = new Promise<void>((resolve) => {
    script.onload = script.onerror = () => resolve()
  })
  withoutWriting(() => inert.replaceWith(script))
  if ((src || type === 'module') && !script.async) return hasRun
}

/** Disables `document.write` during the insertion: on a loaded page it would wipe the page out. */
function withoutWriting(insert: () => void) {
  const { write, writeln } = document
  document.write = document.writeln = () => {}
  try {
    insert()
  } finally {
    document.write = write
    document.writeln = writeln
  }
}
