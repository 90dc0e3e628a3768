const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/**
 * Whether a text may be a CSS selector: its brackets and quotes are closed, no part of it is empty,
 * and nothing of a rule is in it. Names of pseudo-classes are the browser's to know.
 * https://www.w3.org/TR/selectors-4/#grammar
 */
export function isSelector(text: string): boolean {
  const bare = withoutTexts(text)
  if (bare === null || /[{};<@"']|\/\*/.test(bare) || !isClosed(bare)) return false
  return bare.split(',').every((part) => isOne(part.trim()))
}

const isOne = (part: string) =>
  part !== '' && !/[>+~]\s*[>+~]|^[>+~]|[>+~]$|[.#:]\s|[.#]$|:$|[.#]\d|\[\s*\]|\(\s*\)/.test(part)

/** Quoted values as plain words; null when a quote is left open. */
function withoutTexts(text: string): string | null {
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, 'x').replace(/\\./g, 'x')
  return /["'\\]/.test(bare) ? null : bare
}

function isClosed(text: string): boolean {
  const open: string[] = []
  for (const sign of text) {
    if (sign in pairs) open.push(pairs[sign] ?? '')
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return false
  }
  return open.length === 0
}
