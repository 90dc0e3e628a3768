import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { canInstallDebianPackages, installDebianPackages, run } from './debian.ts'

/** Chromium without windows, which uses 40 % less processor time for a page. */
const shellPath = '/usr/bin/chromium-headless-shell'
const wholePaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH ?? ''
  const paths = [given, shellPath, ...wholePaths, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path)) ?? null
}

/**
 * Installs Chromium if it is missing: Debian's package where that is allowed, otherwise
 * Playwright's download.
 *
 * @param wantsShell also installs the browser without windows beside an existing full one
 */
export function installChromium({ wantsShell = false } = {}) {
  const found = findChromium()
  if (found && (!wantsShell || found === process.env.CHROMIUM_PATH || found === shellPath)) return
  if (found && !canInstallDebianPackages()) return
  console.log('Installing Chromium for the browser tests (a minute or two)…')
  if (canInstallDebianPackages()) installDebians()
  else run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  if (!findChromium()) throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.')
}

/** Pages without our own fonts use these, which fonts.css scales to the same widths. */
const fonts = 'fonts-liberation'

function installDebians() {
  try {
    installDebianPackages(['chromium-headless-shell', fonts])
  } catch {
    // Some Debian releases only have the full browser.
    if (!findChromium()) installDebianPackages(['chromium', fonts])
  }
}
