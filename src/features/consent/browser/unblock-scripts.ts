import { blockedScriptType } from '../blocking-wire.ts'
import { type IsAllowed, mayLoad } from './unblock-media.ts'

const blockedScripts = `script[type="${blockedScriptType}"][data-cookieyes]`
let queue = Promise.resolve()

/**
 * Runs every waiting script whose categories are allowed, once each and in the order of the
 * document: one begins when the one before has run, but nobody waits for one marked async.
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

/** A script is run by a new element in its place, for one that was inert stays so. */
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
  // Inserted by a script, an element is async unless it says otherwise.
  script.async = inert.hasAttribute('async')
  const hasRun = new Promise<void>((resolve) => {
    script.onload = script.onerror = () => resolve()
  })
  withoutWriting(() => inert.replaceWith(script))
  if ((src || type === 'module') && !script.async) return hasRun
}

/** In a page that has loaded, `document.write` would wipe it out, so a script writes nothing. */
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
