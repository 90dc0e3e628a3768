import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../tests/support/browser.ts'
import { freePort } from '../tests/support/site.ts'
import { serve } from './load.ts'

/** Bytes on the wire of one kind of file, before interaction and after a full scroll. */
interface Weight {
  requests: number
  'kB sent': number
  'kB decoded': number
}

/** The bytes a phone downloads to show the home page, by kind of file. */
export async function weighHome(): Promise<Record<string, Weight>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-weight-'))
  const site = await serve('src/entries/server.ts', {
    PORT: await freePort(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const browser = await openBrowser()
  // The first visitor gets the page before its best compression is made.
  const first = await browser.newPage()
  await first.goto(site.url, { waitUntil: 'networkidle' })
  await first.close()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const files = new Map<string, { kind: string; sent: number; decoded: number }>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    files.set(requestId, { kind: type.toLowerCase(), sent: 0, decoded: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const file = files.get(requestId)
    if (file) file.decoded += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.sent = encodedDataLength
  })

  await page.goto(site.url, { waitUntil: 'networkidle' })
  const atFirst = sumByKind('at first', files.values())
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const afterScroll = sumByKind('after a full scroll', files.values())

  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true })
  return { ...atFirst, ...afterScroll }
}

function sumByKind(when: string, files: Iterable<{ kind: string; sent: number; decoded: number }>) {
  const weights: Record<string, Weight> = {}
  for (const { kind, sent, decoded } of files) {
    for (const row of [`${when}: ${kind}`, `${when}: all`]) {
      const weight = (weights[row] ??= { requests: 0, 'kB sent': 0, 'kB decoded': 0 })
      weight.requests++
      weight['kB sent'] = round(weight['kB sent'] + sent / 1000)
      weight['kB decoded'] = round(weight['kB decoded'] + decoded / 1000)
    }
  }
  return weights
}

const round = (kilobytes: number) => Math.round(kilobytes * 10) / 10
