import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { canInstallDebianPackages, installDebianPackages, run } from './debian.ts'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  const paths = [process.env.CHROMIUM_PATH ?? '', ...systemPaths, chromium.executablePath()]
  return paths.find((path) => path && existsSync(path)) ?? null
}

/** Installs Chromium when there is none: Debian's package where we may, else Playwright's download. */
export function installChromium() {
  if (findChromium()) return
  console.log('Installing Chromium for the browser tests (a minute or two)…')
  // Without our own fonts pages use these, which fonts.css sets to the same widths.
  if (canInstallDebianPackages()) installDebianPackages(['chromium', 'fonts-liberation'])
  else run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  if (!findChromium()) throw new Error('No Chromium: install one and set CHROMIUM_PATH to it.')
}
