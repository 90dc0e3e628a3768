import { wordsOf } from '#lib/text/search-terms.ts'

/** Company forms and frequent words of names, which do not distinguish companies. */
const common = new Set(
  'uab mb ab vsi sia as ou oy oyj aps gmbh ag co kg ug sarl sas sa srl spa sl slu bv nv bvba sp zoo spolka ltd limited plc dac inc llc eood ood ad doo kft zrt sro and und ir un et the'.split(
    ' ',
  ),
)

/** Whether two names may be of one company: they share a distinguishing word. */
export function isSameCompany(name: string, other: string): boolean {
  const words = new Set(ownWordsOf(other))
  return ownWordsOf(name).some((word) => words.has(word))
}

/** The distinguishing words of a name; all of its words where none remain. */
function ownWordsOf(name: string): string[] {
  const words = wordsOf(name.replace(/[.&/-]/g, ' '))
  const own = words.filter((word) => word.length > 1 && !common.has(word))
  return own.length > 0 ? own : [words.join('')]
}
