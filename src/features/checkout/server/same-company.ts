import { wordsOf } from '#lib/search-terms.ts'

/** Forms of companies and words of many names, which distinguish no company from another. */
const common = new Set(
  'uab mb ab vsi sia as ou oy oyj aps gmbh ag co kg ug sarl sas sa srl spa sl slu bv nv bvba sp zoo spolka ltd limited plc dac inc llc eood ood ad doo kft zrt sro and und ir un et the'.split(
    ' ',
  ),
)

/** Whether two names may be of one company: a word that is its own is in both. */
export function isSameCompany(name: string, other: string): boolean {
  const words = new Set(ownWordsOf(other))
  return ownWordsOf(name).some((word) => words.has(word))
}

/** Where nothing else is left of a name, all of its words. */
function ownWordsOf(name: string): string[] {
  const words = wordsOf(name.replace(/[.&/-]/g, ' '))
  const own = words.filter((word) => word.length > 1 && !common.has(word))
  return own.length > 0 ? own : [words.join('')]
}
