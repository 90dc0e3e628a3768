import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BackupForm } from '../backup.ts'
import { type RequestFiles, requestFiles } from './request-files.ts'
import { answerRequest, type Outcome, placeRequest, progressOf, takeRequest } from './requests.ts'

/** One site and some commands share a folder; each can be stopped or killed before it uses a file. */
class Killed extends Error {}

const commands = 3
const acts = ['ask for pages', 'ask for rows', 'look', 'tick', 'tick', 'made', 'made'] as const
interface Act {
  act: (typeof acts)[number]
  who: number
}
const act = fc.record({ act: fc.constantFrom(...acts), who: fc.nat(commands - 1) })
/** What happens before which use of a file. */
const between = fc.record({ at: fc.nat(5), what: fc.option(act, { nil: 'killed' as const }) })
const steps = fc.array(fc.tuple(act, fc.option(between, { nil: null })), { maxLength: 40 })
type Between = { at: number; what: Act | 'killed' } | null

interface Command {
  form: BackupForm
  request: string
  outcome: Outcome | null
}

/** The site with its commands, over a folder of its own. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-requests-'))
  const real = requestFiles(folder)
  const site = { making: null as BackupForm | null, made: 0, isBusy: false }
  const asking: (Command | 'placing' | null)[] = Array.from({ length: commands }, () => null)
  const answered = new Map<string, Outcome>()
  const forms = new Map<string, BackupForm>()
  const done: Command[] = []

  /** The files as one process uses them. */
  function filesWith(stop: Between): RequestFiles {
    let used = 0
    const before = () => {
      if (!stop || used++ !== stop.at) return
      if (stop.what === 'killed') throw new Killed()
      run(stop.what, null)
    }
    return {
      read: (name) => (before(), real.read(name)),
      putNew: (name, text) => (before(), real.putNew(name, text)),
      move: (from, to) => (before(), real.move(from, to)),
      remove: (name) => (before(), real.remove(name)),
      put(name, text) {
        before()
        real.put(name, text)
        const { request, outcome } = JSON.parse(text)
        expect(answered.has(request)).toBe(false)
        answered.set(request, outcome)
      },
    }
  }

  function ask(files: RequestFiles, who: number, form: BackupForm) {
    asking[who] = 'placing'
    const request = placeRequest(files, form)
    asking[who] = request === null ? null : { form, request, outcome: null }
    if (request !== null) forms.set(request, form)
  }

  function look(files: RequestFiles, who: number, command: Command) {
    const progress = progressOf(files, command.request)
    if (typeof progress !== 'object') return
    done.push({ ...command, outcome: progress })
    asking[who] = null
  }

  /** A turn of the site, or the end of the backup that it makes. */
  function work(files: RequestFiles, what: 'tick' | 'made') {
    site.isBusy = true
    if (what === 'tick' && site.making === null) site.making = takeRequest(files)
    if (what === 'made' && site.making !== null) {
      answerRequest(files, { id: `${site.making} ${++site.made}`, differences: [] })
      site.making = null
    }
    site.isBusy = false
  }

  /** One that was killed begins again, and finds what it had taken. */
  function restart() {
    site.making = null
    site.isBusy = false
    answerRequest(filesWith(null), { failed: 'ended' })
  }

  function run({ act, who }: Act, stop: Between) {
    const files = filesWith(stop)
    const isOfSite = act === 'tick' || act === 'made'
    const command = asking[who]
    try {
      if (isOfSite && !site.isBusy) work(files, act)
      if (act === 'look' && command && command !== 'placing') look(files, who, command)
      if (act.startsWith('ask') && !command)
        ask(files, who, act === 'ask for rows' ? 'rows' : 'pages')
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      if (isOfSite) restart()
      else asking[who] = null
    }
  }
  return { folder, run, asking, answered, forms, done }
}

test('each command hears what came of its request, and each is answered once, whatever is killed', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const opened = openFolder()
      const { folder, run, asking, answered, forms, done } = opened
      for (const [step, stop] of taken) run(step, stop)
      for (let round = 0; round < 3; round++) {
        for (const act of ['made', 'tick', 'made'] as const) run({ act, who: 0 }, null)
        for (let who = 0; who < commands; who++) run({ act: 'look', who }, null)
      }
      expect(asking).toEqual(Array(commands).fill(null))
      for (const { request, form, outcome } of done) {
        const given = answered.get(request)
        const isLast = [...answered.keys()].at(-1) === request
        expect(given).toBeDefined()
        if (isLast) expect(outcome).toEqual(given)
        if (outcome && 'id' in outcome) expect(outcome).toEqual(given)
        if (given && 'id' in given) expect(given.id).toMatch(form)
        expect(forms.get(request)).toBe(form)
      }
      expect(readdirSync(folder).filter((name) => name !== 'backup-outcome')).toEqual([])
      rmSync(folder, { recursive: true })
    }),
    { numRuns: 300 },
  )
})
