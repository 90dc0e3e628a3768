import { closeDropDowns } from './browser/drop-downs.ts'
import { sendOnce } from './browser/send-once.ts'
import { startShortcuts } from './browser/shortcuts.ts'

/** Runs only on the console's pages. */
export function startConsole() {
  startShortcuts()
  sendOnce()
  closeDropDowns()
}
