import { expect, test } from 'vitest'
import { textsInCode } from './texts-in-code.ts'

const method = `import { a } from './ąžuolas.ts'
/** Pinigus grąžiname. */
type Words = { lt: 'Žodis' }
export const methods = {
  transfer: { hint: { lt: 'Rekvizitai iš karto.', en: 'Details at once.' }, id: 'transfer' },
  paths: { lt: '/kaina' },
}
function say(count: number) {
  return { lt: \`Liko \${count}\` }
}
const cookie = define('_ga', 'Saugo būseną.', 'Keeps the state.')
`

test('texts under a language and those in Lithuanian are found, under the names around them', () => {
  expect(textsInCode(method, false)).toEqual([
    { path: 'methods.transfer.hint', texts: ['Rekvizitai iš karto.', 'Details at once.'] },
    { path: 'say', texts: [`\`Liko $\{count}\``] },
    { path: 'cookie', texts: ['Saugo būseną.'] },
  ])
})

test('texts of elements are found', () => {
  const page = 'const Page = () => <p title="Sąskaita">Grąžinsime per 14 dienų</p>'
  expect(textsInCode(page, true)).toEqual([
    { path: 'Page', texts: ['Sąskaita', 'Grąžinsime per 14 dienų'] },
  ])
})

test('code without a language has none', () => {
  expect(textsInCode("export const state = 'paid'", false)).toEqual([])
})
