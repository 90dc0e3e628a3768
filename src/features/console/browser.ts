import { sendOnce } from './browser/send-once.ts'
import { startShortcuts } from './browser/shortcuts.ts'

/** Runs on the console's pages alone. The library of passkeys comes only where there are some. */
export async function startConsole() {
  startShortcuts()
  sendOnce()
  if (!document.querySelector('[data-passkey]')) return
  const { startPasskeys } = await import('./browser/passkeys.ts')
  startPasskeys()
}
