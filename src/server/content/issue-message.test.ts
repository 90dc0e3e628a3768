import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseJsonDocuments } from './document.ts'

const schema = v.strictObject({
  name: v.string(),
  price: v.number(),
  parts: v.pipe(v.array(v.string()), v.minLength(1)),
  form: v.picklist(['bars', 'lines']),
})
const right = '"name": "A", "price": 1, "parts": ["a"], "form": "bars"'

test.each([
  ['{ "price": 1, "parts": ["a"], "form": "bars" }', '“name” is missing'],
  [`{ ${right}, "nmae": "A" }`, '“nmae” is not a name known here'],
  [
    `{ ${right.replace('1', '"1"')} }`,
    '“price” must be a number without quotation marks, but is "1"',
  ],
  [`{ ${right.replace('"A"', '5')} }`, '“name” must be a text between quotation marks, but is 5'],
  [`{ ${right.replace('["a"]', '"a"')} }`, '“parts” must be a list between [ and ], but is "a"'],
  [`{ ${right.replace('["a"]', '[]')} }`, '“parts” must not be empty'],
  [`{ ${right.replace('bars', 'pie')} }`, '“form” must be ("bars" | "lines"), but is "pie"'],
  [
    `{ ${right}, }`,
    'is not JSON here: a name between quotation marks is expected; is there a comma too many before it?',
  ],
  [`{ "name": "A" "price": 1 }`, 'is not JSON here: a comma is expected between two entries'],
])('the mistake in %s is explained in plain words', (text, message) => {
  const { problems } = parseJsonDocuments('plans.json', text, schema, false)
  expect(problems[0]).toMatchObject({ file: 'plans.json', line: 1, message })
})
