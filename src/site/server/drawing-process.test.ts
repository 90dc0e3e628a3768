import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SocialCard } from '../pages.ts'
import { drawInProcess } from './drawing-process.ts'

const card = (title: string) => ({ title }) as SocialCard
let folder: string
let program: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-'))
  program = join(folder, 'draw.mjs')
  writeFileSync(
    program,
    `process.on('message', ({ title }) => {
       if (title === 'end') process.exit(1)
       if (title !== 'wait') process.send(new TextEncoder().encode(title + ' ' + process.pid))
     })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split(' ')

test('one process draws one picture after the other', async () => {
  const { draw, close } = drawInProcess(program)
  const [first, pid] = read(await draw(card('a')))
  expect(first).toBe('a')
  expect(Number(pid)).not.toBe(process.pid)
  expect(read(await draw(card('b')))).toEqual(['b', pid])
  close()
})

test('a process that ends or takes too long is replaced by another one', async () => {
  const { draw, close } = drawInProcess(program, { idle: 10_000, longest: 5000 })
  await expect(draw(card('end'))).rejects.toThrow('without a picture')
  expect(read(await draw(card('a')))[0]).toBe('a')
  await expect(draw(card('wait'))).rejects.toThrow('without a picture')
  expect(read(await draw(card('b')))[0]).toBe('b')
  close()
})

test('the process ends when nothing is asked of it for a while', async () => {
  const { draw } = drawInProcess(program, { idle: 50, longest: 10_000 })
  const pid = Number(read(await draw(card('a')))[1])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
