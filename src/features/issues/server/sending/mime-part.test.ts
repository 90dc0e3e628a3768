import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { mimePart, quotedPrintable } from './mime-part.ts'

const piece = fc.constantFrom('\n', ' ', '\t', '=', '.', 'ąžuolas ', 'From ', 'x'.repeat(74), '€')
const part = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)

test('parts that are encoded one by one read as one text, in lines a mail server takes', () =>
  fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const mime = mimePart('text/plain', parts.map(quotedPrintable).join(''))
      expect(Math.max(...mime.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76)
      expect(mime).toMatch(/^[\x20-\x7e\t\r\n]*$/)
      const { text = '' } = await PostalMime.parse(mime)
      const lines = (all: string) => all.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
      expect(lines(text)).toBe(lines(parts.join('')))
    }),
    { numRuns: 300 },
  ))
