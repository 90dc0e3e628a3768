import { expect, test } from 'vitest'
import { htmlToText } from './plain-text.ts'

test('blocks part words, marks within them do not, entities become their characters', () =>
  expect(
    htmlToText('<h2>D<em>u</em></h2><p>a\u00a0&lt; b &amp;amp; &quot;c&quot; &#39;d&#39;</p>'),
  ).toBe('Du. a < b &amp; "c" \'d\''))

test('a heading ends like a sentence, unless it has an end of its own', () =>
  expect(htmlToText('<h2>Kodėl</h2><p>Todėl.</p><h3>Ar <em>verta?</em></h3><p>Taip.</p>')).toBe(
    'Kodėl. Todėl. Ar verta? Taip.',
  ))
