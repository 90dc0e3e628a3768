import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Role } from '#lib/role.ts'
import { frame } from '../../../../tests/support/account.ts'
import { CommentsPage } from './CommentsPage.tsx'

const comment = {
  id: 7,
  name: 'Rasa',
  text: 'Labas',
  sentAt: Date.UTC(2026, 10, 21, 9),
  isOwners: false,
  email: null,
  fields: {},
  suspicion: null,
  answers: null,
  on: { path: '/tinklarastis/atsarga', title: 'Atsarga' },
} as const
const render = (role: Role, newSpam = 0) =>
  renderToStaticMarkup(
    <CommentsPage
      queue="pending"
      counts={{ pending: 1, published: 0, spam: 0, deleted: 0 }}
      comments={[comment]}
      olderThan={null}
      search=""
      newSpam={newSpam}
      done={null}
      frame={{ ...frame, role }}
      language="lt"
    />,
  ).replace(/<header class.*?<\/header>/s, '')

test('an owner moderates, a viewer only reads', () => {
  expect(render('owner')).toContain('method="post"')
  expect(render('viewer')).toContain('Labas')
  expect(render('viewer')).not.toContain('method="post"')
})

test('new spam is mentioned where everything else has been reviewed', () => {
  expect(render('owner', 2)).toMatch(/2 nauji komentarai palaikyti brukalais.*eile=brukalai/)
  expect(render('owner')).not.toContain('Patikrinti brukalus')
})
