const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/**
 * Whether a text may be a list of CSS selectors: brackets and quotes are closed, no part is empty,
 * and it contains no other syntax of rules. Names of pseudo-classes are left to the browser.
 * https://www.w3.org/TR/selectors-4/#grammar
 */
export function isSelector(text: string): boolean {
  const bare = withoutStrings(text)
  if (bare === null || /[{};<@"']|\/\*/.test(bare) || !hasBalancedBrackets(bare)) return false
  return bare.split(',').every((part) => isComplexSelector(part.trim()))
}

const isComplexSelector = (part: string) =>
  part !== '' && !/[>+~]\s*[>+~]|^[>+~]|[>+~]$|[.#:]\s|[.#]$|:$|[.#]\d|\[\s*\]|\(\s*\)/.test(part)

/** Quoted values as plain words; null when a quote is left open. */
function withoutStrings(text: string): string | null {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, 'x').replace(/\\./g, 'x')
  return /["'\\]/.test(bare) ? null : bare
}

function hasBalancedBrackets(text: string): boolean {
  const open: string[] = []
  for (const sign of text) {
    if (sign in pairs) open.push(pairs[sign] ?? '')
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return false
  }
  return open.length === 0
}
