import { expect, test } from 'vitest'
import { picturesInHtml, textHtml } from './text-html.ts'

const name = 'stalas-0f1e2d3c4b'

test('an uploaded picture of a text comes in the widths and formats of covers', () => {
  const html = textHtml(`Pirma.\n\n![Stalas "Ąžuolas"](${name}.png)`)
  expect(html).toContain(`srcset="/uploads/covers/${name}-400.avif 400w,`)
  expect(html).toContain('width="1080" height="675" loading="lazy"')
  expect(html).toContain('alt="Stalas &quot;Ąžuolas&quot;"')
  expect(picturesInHtml(html)).toEqual([name])
})

test('any other picture stays what Markdown makes of it', () =>
  expect(textHtml('![a](https://kitur.example/a.jpg)')).not.toContain('<picture>'))
