import { expect, test } from 'vitest'
import { type SnippetField, snippetFields, snippetOf, snippetSettings } from './snippet.ts'

const nothing = Object.fromEntries(snippetFields.map((name) => [name, ''])) as Record<
  SnippetField,
  string
>

test('only what was chosen is in the code', () => {
  const fields = { ...nothing, theme: 'green', placeholder: 'Jūsų el. paštas', primary: '#123456' }
  expect(snippetSettings(fields)).toEqual({
    theme: 'green',
    placeholder: 'Jūsų el. paštas',
    notice: 'off',
  })
  expect(snippetSettings({ ...fields, theme: 'custom' })).toEqual({
    theme: 'custom',
    placeholder: 'Jūsų el. paštas',
    colors: { primary: '#123456' },
    notice: 'off',
  })
})

test('no text ends the script it stands in', () => {
  const code = snippetOf(
    { ...nothing, buttonText: '</script><script>alert(1)</script>' },
    'https://kryptis.lt',
  )
  expect(code.match(/<\/script>/g)).toHaveLength(2)
  const [, settings = ''] = /CustomSubstackWidget = (\{.*?\n\})/s.exec(code) ?? []
  expect(JSON.parse(settings)).toEqual({
    buttonText: '</script><script>alert(1)</script>',
    notice: 'off',
  })
  expect(code).toContain('src="https://kryptis.lt/embed/newsletter.js" async')
})
