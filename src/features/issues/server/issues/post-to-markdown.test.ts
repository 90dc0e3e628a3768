import { globSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { toMarkdown } from './post-to-markdown.ts'

const html = (markdown: string) => marked.parse(markdown, { async: false })

test.each([
  'Paprastas tekstas su **pastorintu**, *pasvirusiu* ir [nuoroda](/kainos).',
  '## Dalis\n\n### Mažesnė\n\nTekstas.',
  '- viena\n- dvi\n  - dvi su puse\n- trys',
  '3. trys\n4. keturi',
  '> Citata\n>\n> per dvi pastraipas',
  '```\nconst a = "<b>"\n```',
  'Eilutė\\\nkita su `kodu`',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  'Prieš\n\n---\n\nPo',
  'Kaina \\*su žvaigždute\\* ir \\[skliaustais\\]',
  '2026\\. gruodis',
])('Markdown comes back from its HTML: %s', (markdown) => {
  expect(toMarkdown(html(markdown))).toBe(markdown)
})

const posts = globSync('content/{,en/}blog/*.md')

test.each(posts)('a post of the site says the same after it was taken: %s', (file) => {
  const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  const made = html(body)
  expect(html(toMarkdown(made))).toBe(made)
})

test('a place on its own page is no link in an email', () => {
  expect(toMarkdown('<p><a href="#kita">kita dalis</a></p>')).toBe('kita dalis')
})
