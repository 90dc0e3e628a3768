import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, startSite } from '../support/site.ts'

/** The only message of a process that cannot start. */
async function refusal(options: Parameters<typeof startSite>[0]): Promise<string> {
  const error = await startSite(options).catch((reason: Error) => reason)
  if (!(error instanceof Error)) throw new Error('it started')
  expect(error.message).toMatch(/^The server ended with 1:\n/)
  return error.message.split('\n').slice(1).join('\n').trim()
}

test('the first start creates what it needs and the second finds it', async () => {
  const dataDir = newDataDir()
  const first = await startSite({ dataDir })
  expect(first.setupLink).toMatch(/\/valdymas\/pradzia\?raktas=[\w-]{40,}$/)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(await first.kill()).toBe(0)
  const second = await startSite({ dataDir })
  expect((await fetch(second.url)).status).toBe(200)
  await second.stop()
})

test('a server with a compile cache loads no type stripper, and no WebSocket client', () => {
  const script = `await import('./src/entries/server.ts')
    console.log(process.moduleLoadList.filter((name) => /amaro|undici/.test(name)).join())`
  const cache = newDataDir()
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const load = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env,
      encoding: 'utf8',
    })
  expect(load()).toMatch(/^NativeModule internal\/deps\/amaro[\w/]*\n$/)
  expect(load()).toBe('\n')
  rmSync(cache, { recursive: true })
})

test('the pinned Node takes the place of what npm starts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const printed = "--print '`${process.pid} ${process.version}`'"
  const command = scripts.start.replace('scripts/start.mjs', printed)
  const child = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
  expect(child.stdout).toBe(`${child.pid} ${process.version}\n`)
})

test('all wrong variables are reported together', async () => {
  const said = await refusal({ env: { PORT: 'http', PUBLIC_URL: 'kryptis' } })
  expect(said.split('\n')).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('PUBLIC_URL'),
  ])
})

test('a used port is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  // The embedded engine may have printed warnings about its environment before.
  const said = await refusal({ env: { PORT: String(port) } })
  expect(said.split('\n').at(-1)).toBe(`Port ${port} is in use; set PORT to another one.`)
  other.close()
})

test('a data folder held by another process is one clear line', async () => {
  const site = await startSite()
  const said = await refusal({ dataDir: site.dataDir })
  expect(said).toMatch(/in use by another Vitrina process/)
  expect(said.split('\n')).toHaveLength(1)
  await site.kill('SIGKILL')
  const next = await startSite({ dataDir: site.dataDir })
  await next.stop()
})

test('a data folder that cannot be written is one clear line', async () => {
  const file = join(newDataDir(), 'file')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  const said = await refusal({ dataDir: join(file, 'data') })
  expect(said).toMatch(/not writable/)
  expect(said.split('\n')).toHaveLength(1)
})

test('a request that is running when the server gets SIGTERM is finished', async () => {
  const site = await startSite()
  const body = JSON.stringify({ email: 'ona@pastas.lt', domain: 'kryptis.example' })
  // The server signals that it has accepted the request, and gets its body only afterwards.
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const running = request(`${site.url}/api/subscribe`, { method: 'POST', headers })
  running.flushHeaders()
  await once(running, 'continue')
  running.write(body.slice(0, 10))
  const ended = site.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  running.end(body.slice(10))
  const [answer] = await once(running, 'response')
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await ended).toBe(0)
  expect(existsSync(site.dataDir)).toBe(true)
  rmSync(site.dataDir, { recursive: true })
})
