import { expect, test } from 'vitest'
import { PictureCache } from './picture-cache.ts'

const picture = (bytes: number) => new Uint8Array(bytes)

test('a picture is drawn once, however many ask for it at once or later', async () => {
  const cache = new PictureCache(100, 4)
  let drawn = 0
  const draw = async () => {
    drawn++
    return picture(10)
  }
  await Promise.all([cache.get('a', draw), cache.get('a', draw)])
  await cache.get('a', draw)
  expect(drawn).toBe(1)
})

test('pictures are drawn one after the other, and one that fails stops no other', async () => {
  const cache = new PictureCache(100, 4)
  const first = Promise.withResolvers<Uint8Array>()
  const begun: string[] = []
  const waiting = cache.get('a', () => {
    begun.push('a')
    return first.promise
  })
  const next = cache.get('b', async () => {
    begun.push('b')
    return picture(1)
  })
  await Promise.resolve()
  expect(begun).toEqual(['a'])
  first.reject(new Error('no ink'))
  await expect(waiting).rejects.toThrow('no ink')
  await next
  expect(begun).toEqual(['a', 'b'])
  expect(await cache.get('a', async () => picture(2))).toHaveLength(2)
})

test('more than may wait are refused for a while', async () => {
  const cache = new PictureCache(100, 2)
  const never = () => new Promise<Uint8Array>(() => {})
  void cache.get('a', never)
  void cache.get('b', never)
  await expect(cache.get('c', never)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
})

test('what was asked for longest ago makes room for a new picture', async () => {
  const cache = new PictureCache(25, 4)
  const drawn: string[] = []
  const ask = (key: string) =>
    cache.get(key, async () => {
      drawn.push(key)
      return picture(10)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})
