import { transformWithOxc } from 'vite'
import { type Browsers, syntaxTargets } from './build/oldest-browsers.ts'

interface Feature {
  name: string
  /** A use of it in a script without a check for support. */
  use: RegExp
  since: Browsers
}

const never = Infinity

/**
 * Browser features since 2021 that a script could use: https://caniuse.com. For names that other
 * objects may have too, only unmistakable uses are found.
 */
const features: readonly Feature[] = [
  has(
    'requestIdleCallback',
    /^(?!.*requestIdleCallback.{1,2}in).*requestIdleCallback\(/s,
    47,
    never,
    55,
  ),
  has('requestSubmit', /\.requestSubmit\(/, 76, 16, 75),
  has('navigator.userActivation', /\.userActivation\./, 72, 16.4, 120),
  has('Array.prototype.at', /\.at\(-?\d/, 92, 15.4, 90),
  has('crypto.randomUUID', /\.randomUUID\(/, 92, 15.4, 95),
  has('Object.hasOwn', /Object\.hasOwn\(/, 93, 15.4, 92),
  has('URLPattern', /new URLPattern\(/, 95, 26, 142),
  has('Array.prototype.findLast', /\.findLast(Index)?\(/, 97, 15.4, 104),
  has('structuredClone', /\bstructuredClone\(/, 98, 15.4, 94),
  has('showPicker', /\.showPicker\(/, 99, 16, 101),
  has('AbortSignal.timeout', /AbortSignal\.timeout\(/, 103, 16, 100),
  has(':has()', /[`"'][^`"'\n]{0,80}:has\(/, 105, 15.4, 121),
  has('checkVisibility', /\.checkVisibility\(/, 105, 17.4, 106),
  has('copying methods of arrays', /\.to(Sorted|Reversed|Spliced)\(/, 110, 16, 115),
  has('well-formed texts', /\.(is|to)WellFormed\(/, 111, 16.4, 119),
  has('view transitions', /document\.startViewTransition\(/, 111, 18, 144),
  has('popovers', /\.(show|hide|toggle)Popover\(/, 114, 17, 125),
  has('AbortSignal.any', /AbortSignal\.any\(/, 116, 17.4, 124),
  has('groupBy', /(Map|Object)\.groupBy\(/, 117, 17.4, 119),
  has('Promise.withResolvers', /\.withResolvers\(/, 119, 17.4, 121),
  has('URL.canParse', /URL\.canParse\(/, 120, 17, 115),
  has('Array.fromAsync', /Array\.fromAsync\(/, 121, 16.4, 115),
  has('methods of sets', /\.(symmetricDifference|is(Sub|Super)setOf)\(/, 122, 17, 127),
  has('methods of iterators', /\.(values|keys|entries)\(\)\.[a-z]+\(/i, 122, 18.4, 131),
  has('setHTMLUnsafe', /\.setHTMLUnsafe\(/, 124, 17.4, 123),
  has('Promise.try', /Promise\.try\(/, 128, 18.2, 134),
  has('moveBefore', /\.moveBefore\(/, 133, never, 144),
  has('RegExp.escape', /RegExp\.escape\(/, 136, 18.2, 134),
]

function has(name: string, use: RegExp, chrome: number, safari: number, firefox: number): Feature {
  return { name, use, since: { chrome, safari, firefox } }
}

/**
 * Names of features that a script uses and one of the oldest browsers lacks; newer syntax counts as
 * one.
 */
export async function newerFeatures(script: string, oldest: Browsers): Promise<string[]> {
  const used = features.filter(({ since, use }) => isNewer(since, oldest) && use.test(script))
  const isOldSyntax = (await compiled(script, syntaxTargets(oldest))) === (await compiled(script))
  return [...used.map(({ name }) => name), ...(isOldSyntax ? [] : ['newer syntax'])]
}

const isNewer = (since: Browsers, oldest: Browsers) =>
  (['chrome', 'safari', 'firefox'] as const).some((browser) => since[browser] > oldest[browser])

/** The compiler rewrites syntax that is too new for the target. */
const compiled = async (script: string, target: string | string[] = 'esnext') =>
  (await transformWithOxc(script, 'script.js', { target, sourcemap: false })).code
