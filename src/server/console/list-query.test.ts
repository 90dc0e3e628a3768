import { describe, expect, test } from 'vitest'
import { readSlice, searchIn, selectedIn } from './list-query.ts'

const rows = Array.from({ length: 1203 }, (_, index) => ({ id: 1203 - index }))
const read = async (before: number | null, limit: number) =>
  rows.filter(({ id }) => before === null || id < before).slice(0, limit)
const idOf = ({ id }: { id: number }) => id
const ids = (items: readonly { id: number }[]) => items.map(idOf)

describe('a slice', () => {
  test('holds a page and says where older rows begin', async () => {
    const first = await readSlice({ read, idOf, before: null, pageSize: 2 })
    expect([ids(first.items), first.olderThan]).toEqual([[1203, 1202], 1202])
    const next = await readSlice({ read, idOf, before: first.olderThan, pageSize: 2 })
    expect(ids(next.items)).toEqual([1201, 1200])
  })

  test('is the last one when no older row follows', async () => {
    const slice = await readSlice({ read, idOf, before: 3, pageSize: 2 })
    expect([ids(slice.items), slice.olderThan]).toEqual([[2, 1], null])
    expect(await readSlice({ read, idOf, before: 1, pageSize: 2 })).toEqual({
      items: [],
      olderThan: null,
    })
  })

  test('of a search looks through all rows, page by page', async () => {
    const matches = ({ id }: { id: number }) => id % 400 === 0
    const first = await readSlice({ read, idOf, before: null, pageSize: 2, matches })
    expect([ids(first.items), first.olderThan]).toEqual([[1200, 800], 800])
    const last = await readSlice({ read, idOf, before: first.olderThan, pageSize: 2, matches })
    expect([ids(last.items), last.olderThan]).toEqual([[400], null])
  })

  test('of ten thousand rows reads no more than a page, or a batch when many match', async () => {
    const asked: number[] = []
    const readMany = async (before: number | null, limit: number) => {
      asked.push(limit)
      const newest = before === null ? 10_000 : before - 1
      return Array.from({ length: Math.min(limit, newest) }, (_, index) => ({ id: newest - index }))
    }
    const options = { read: readMany, idOf, before: null, pageSize: 50 }
    await readSlice(options)
    await readSlice({ ...options, matches: ({ id }) => id % 2 === 0 })
    expect(asked).toEqual([51, 500])
  })
})

test('a search finds letters typed with or without marks, in any of the texts', () => {
  expect(searchIn(' zasis ')('Rasa', 'Dvi ŽĄSIS mačiau')).toBe(true)
  expect(searchIn('žąsis')('zasis', null)).toBe(true)
  expect(searchIn('antis')('zasis', null)).toBe(false)
})

test('what is ticked may be nothing, one or several rows, up to a page of them', () => {
  expect(selectedIn({}, 'id', 3)).toEqual([])
  expect(selectedIn({ id: '7' }, 'id', 3)).toEqual([7])
  expect(selectedIn({ id: ['7', '8', '9', '10'] }, 'id', 3)).toEqual([7, 8, 9])
  expect(() => selectedIn({ id: ['7', 'x'] }, 'id', 3)).toThrow('not_found')
})
