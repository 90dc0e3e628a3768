import { startShortcuts } from './browser/shortcuts.ts'

/** Runs on the console's pages alone. The library of passkeys comes only where there are some. */
export async function startConsole() {
  startShortcuts()
  if (!document.querySelector('[data-passkey]')) return
  const { startPasskeys } = await import('./browser/passkeys.ts')
  startPasskeys()
}
