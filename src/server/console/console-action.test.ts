import { expect, test } from 'vitest'
import { newNotes, noteActor, noteChanges, noteSubject, withNotes } from './console-action.ts'

function noted(act: () => void) {
  const notes = newNotes()
  withNotes(notes, act)
  return notes
}

test('what differs is noted by its path, with both values', () => {
  const { changes } = noted(() =>
    noteChanges(
      { seller: { name: 'Rasa', city: 'Vilnius' }, days: 14, tags: ['a'], gone: true, same: null },
      { seller: { name: 'Ona', city: 'Vilnius' }, days: 30, tags: ['a', 'b'], added: '' },
    ),
  )
  expect(changes).toEqual([
    { field: 'seller.name', before: 'Rasa', after: 'Ona' },
    { field: 'days', before: '14', after: '30' },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
    { field: 'gone', before: 'true', after: null },
    { field: 'added', before: null, after: '' },
  ])
})

test('of a secret only is noted that it changed', () => {
  const { changes } = noted(() => noteChanges({ key: 'old' }, { key: 'new', url: 'x' }, ['key']))
  expect(changes).toEqual([
    { field: 'key', before: null, after: null },
    { field: 'url', before: null, after: 'x' },
  ])
})

test('long values are cut, and many changes are not all listed', () => {
  const after = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`f${n}`, 'x'.repeat(999)]))
  const { changes } = noted(() => noteChanges({}, after))
  expect(changes.length).toBe(50)
  expect(changes[0]?.after).toBe('x'.repeat(200))
})

test('each action has its own notes, and nothing is noted outside of one', async () => {
  noteSubject('nobody@kryptis.lt')
  noteActor({ id: 1, email: 'nobody@kryptis.lt', role: 'owner' })
  noteChanges({}, { a: 1 })
  const [one, other] = [newNotes(), newNotes()]
  await Promise.all(
    [one, other].map(
      (notes, n) =>
        new Promise<void>((done) =>
          withNotes(notes, () =>
            setImmediate(() => {
              noteSubject(`${n}@kryptis.lt`)
              done()
            }),
          ),
        ),
    ),
  )
  expect([one.subject, other.subject]).toEqual(['0@kryptis.lt', '1@kryptis.lt'])
})
