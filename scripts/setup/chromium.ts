import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { canInstallDebianPackages, installDebianPackages, run } from './debian.ts'

/** The same browser without windows, for which a page takes the processor 40 % less time. */
const shellPath = '/usr/bin/chromium-headless-shell'
const wholePaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH ?? ''
  const paths = [given, shellPath, ...wholePaths, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path)) ?? null
}

/**
 * Installs Chromium when there is none: Debian's package where we may, else Playwright's download.
 *
 * @param wantsShell also installs the one without windows where there is a whole one
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

/** Without our own fonts pages use these, which fonts.css sets to the same widths. */
const fonts = 'fonts-liberation'

function installDebians() {
  try {
    installDebianPackages(['chromium-headless-shell', fonts])
  } catch {
    // Some releases have only the whole one.
    if (!findChromium()) installDebianPackages(['chromium', fonts])
  }
}
