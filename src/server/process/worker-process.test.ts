import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkerProcess } from './worker-process.ts'

const open = (limits = {}) => openWorkerProcess<{ title: string }, Uint8Array>(program, limits)
const titled = (title: string) => ({ title })
let folder: string
let program: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-'))
  program = join(folder, 'work.mjs')
  writeFileSync(
    program,
    `process.on('message', ({ title }) => {
       if (title === 'end') process.exit(1)
       if (title === 'fill') for (const kept = []; ; ) kept.push(Buffer.alloc(50e6, 1))
       if (title !== 'wait') process.send(new TextEncoder().encode(title + ' ' + process.pid))
     })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split(' ')

test('one process answers one question after the other', async () => {
  const { ask, close } = open()
  const [first, pid] = read(await ask(titled('a')))
  expect(first).toBe('a')
  expect(Number(pid)).not.toBe(process.pid)
  expect(read(await ask(titled('b')))).toEqual(['b', pid])
  close()
})

test('a process that ends or takes too long is replaced by another one', async () => {
  const { ask, close } = open({ idle: 10_000, longest: 5000 })
  await expect(ask(titled('end'))).rejects.toThrow('without an answer')
  expect(read(await ask(titled('a')))[0]).toBe('a')
  await expect(ask(titled('wait'))).rejects.toThrow('without an answer')
  expect(read(await ask(titled('b')))[0]).toBe('b')
  close()
})

test('the process ends when nothing is asked of it for a while', async () => {
  const { ask } = open({ idle: 50, longest: 10_000 })
  const pid = Number(read(await ask(titled('a')))[1])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a process that fills more memory than it may is replaced by another one',
  async () => {
    const { ask, close } = open({ memoryMb: 800 })
    await expect(ask(titled('fill'))).rejects.toThrow('without an answer')
    expect(read(await ask(titled('a')))[0]).toBe('a')
    close()
  },
)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
