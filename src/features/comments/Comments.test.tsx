import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyFields } from '#lib/forms/form.ts'
import type { Language } from '#lib/language.ts'
import { Comments } from './Comments.tsx'
import { commentForm } from './form.ts'
import type { CommentsProps, Thread } from './wire.ts'

const thread = (id: number, text = 'Tekstas'): Thread => ({
  comment: {
    id,
    name: '"><script>',
    text,
    sentAt: Date.UTC(2026, 10, 21, 22, 30),
    isOwners: false,
  },
  replies: [],
})
const quiet: CommentsProps = { threads: [], count: 0, draft: null, isSent: false }
const render = (comments: Partial<CommentsProps>, language: Language = 'lt') =>
  renderToStaticMarkup(
    <Comments comments={{ ...quiet, ...comments }} path="/irasas" language={language} />,
  )
const headline = (html: string) => /<h2[^>]*>([^<]*)</.exec(html)?.[1]

test.each([
  [0, 'Komentarai', 'Comments'],
  [1, '1 komentaras', '1 comment'],
  [2, '2 komentarai', '2 comments'],
  [10, '10 komentarų', '10 comments'],
  [21, '21 komentaras', '21 comments'],
])('%i is shown as “%s” and “%s”', (count, lithuanian, english) => {
  expect(headline(render({ count }))).toBe(lithuanian)
  expect(headline(render({ count }, 'en'))).toBe(english)
})

test('nothing a visitor wrote becomes markup, and links are followed by nobody', () => {
  const html = render({ threads: [thread(1, '<img src=x> https://a.lt/"onclick="b')], count: 1 })
  expect(html).not.toMatch(/<script|<img|onclick="b"/)
  expect(html).toContain('&lt;img src=x&gt; <a href="https://a.lt/" rel="ugc nofollow noopener">')
})

test('a time is shown as it is in Lithuania', () => {
  const html = render({ threads: [thread(1)], count: 1 }).replaceAll('\u00a0', ' ')
  expect(html).toContain('2026 m. lapkričio 22 d. 00:30')
})

test('every form is one of its own, and says what it is', () => {
  const html = render({ threads: [thread(1), thread(2)], count: 2 })
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  const forms = html.match(/<form [^>]*>/g) ?? []
  expect(forms).toHaveLength(3)
  for (const form of forms) {
    expect(form).toMatch(/ action="\/irasas"/)
    expect(form).toMatch(/ data-comment-form/)
  }
  expect(html.match(/name="parent" value="\d"/g)).toEqual([
    'name="parent" value="1"',
    'name="parent" value="2"',
  ])
})

test('a form with mistakes is open, keeps its words and is not timed again', () => {
  const fields = { ...emptyFields(commentForm), name: 'Rasa' }
  const draft = { parent: 2, fields, problems: ['email', 'text'] as const }
  const html = render({ threads: [thread(1), thread(2)], count: 2, draft })
  expect(html.match(/<details[^>]* open/g)).toHaveLength(1)
  expect(html.match(/value="Rasa"/g)).toHaveLength(1)
  expect(html.match(/name="took"/g)).toHaveLength(2)
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  expect(html).toContain('href="#komentuoti-2-email"')
})

test('thanks stand in the place of the form for a new comment', () => {
  expect(render({ isSent: true })).toMatch(/id="komentuoti"[^>]*data-comment-sent/)
  expect(render({ isSent: true })).not.toContain('<form')
  expect(render({ isSent: true }, 'en')).toContain('Your comment will appear once')
})
