import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs, secondMs } from '#lib/dates/durations.ts'

/** What came of a backup that the command asked a running site for. */
export type Outcome = { id: string; differences: readonly string[] } | { failed: string }

/** A backup that is being made already comes first. */
const maxUntakenMs = hourMs

const requestOf = (dataDir: string) => join(dataDir, 'backup-request')
const outcomeOf = (dataDir: string) => join(dataDir, 'backup-outcome')

/** Takes the request, if there is one. */
export function takeRequest(dataDir: string): boolean {
  if (!existsSync(requestOf(dataDir))) return false
  rmSync(requestOf(dataDir))
  return true
}

export const writeOutcome = (dataDir: string, outcome: Outcome) =>
  writeFileSync(outcomeOf(dataDir), JSON.stringify(outcome), { mode: 0o600 })

/** Asks the site that holds the data folder for a backup, and waits for what comes of it. */
export async function requestBackup(dataDir: string): Promise<Outcome> {
  rmSync(outcomeOf(dataDir), { force: true })
  writeFileSync(requestOf(dataDir), '', { mode: 0o600 })
  for (const began = Date.now(); ; ) {
    await sleep(secondMs / 2)
    if (existsSync(requestOf(dataDir)) && Date.now() - began > maxUntakenMs) {
      rmSync(requestOf(dataDir), { force: true })
      return { failed: 'The site that uses the data folder does not take the request.' }
    }
    const outcome = existsSync(outcomeOf(dataDir)) && readOutcome(dataDir)
    if (!outcome) continue
    rmSync(outcomeOf(dataDir), { force: true })
    return outcome
  }
}

/** Null while it is being written. */
function readOutcome(dataDir: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(outcomeOf(dataDir), 'utf8'))
  } catch {
    return null
  }
}
