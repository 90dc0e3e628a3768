import { existsSync, globSync } from 'node:fs'
import { canInstallDebianPackages, installDebianPackages } from './debian.ts'

/**
 * The parts that drive WebKitGTK: a driver, the browser it starts, and a virtual screen in memory.
 */
export interface WebKit {
  driver: string
  browser: string
  screen: string
}

/** The path of a Firefox on this machine, or null. */
export function findFirefox(): string | null {
  return firstOf(process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox')
}

export function findWebKit(): WebKit | null {
  const driver = firstOf('/usr/bin/WebKitWebDriver')
  const browser = firstOf(...globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser'))
  const screen = firstOf('/usr/bin/Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : null
}

/**
 * Installs Firefox and WebKit where Debian's packages may be installed. Elsewhere the tests in them
 * are skipped, because not every machine can have them; one line says so.
 */
export function installOtherBrowsers() {
  if (findFirefox() && findWebKit()) return
  if (canInstallDebianPackages()) {
    console.log('Installing Firefox and WebKit for the browser tests (a minute or two)…')
    try {
      installDebianPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
    } catch {
      // Missing browsers are reported below.
    }
  }
  const found = { Firefox: findFirefox(), WebKit: findWebKit() }
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]))
  if (missing.length > 0)
    console.log(`No ${missing.join(' and no ')} on this machine: the tests in them are skipped.`)
}

const firstOf = (...paths: string[]) => paths.find((path) => path && existsSync(path)) ?? null
