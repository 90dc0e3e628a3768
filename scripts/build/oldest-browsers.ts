/** Min versions of the three engines; Safari's also apply to every browser on iOS. */
export interface Browsers {
  chrome: number
  safari: number
  firefox: number
}

/** The oldest browsers that show pages as designed, of December 2023. */
export const oldestBrowsers: Browsers = { chrome: 120, safari: 17.2, firefox: 121 }

/**
 * The oldest browsers that show the consent banner and are counted, two years older, so that their
 * visitors appear in statistics.
 */
export const oldestCountedBrowsers: Browsers = { chrome: 96, safari: 15.2, firefox: 95 }

/** The versions in Vite's notation. */
export const syntaxTargets = (browsers: Browsers): string[] =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`)

/**
 * The versions in Lightning CSS's notation:
 * https://lightningcss.dev/transpilation.html#browser-targets
 */
export const styleTargets = (browsers: Browsers): Record<string, number> =>
  Object.fromEntries(
    Object.entries(browsers).map(([name, version]) => {
      const [major = 0, minor = 0] = String(version).split('.').map(Number)
      return [name, (major << 16) | (minor << 8)]
    }),
  )
