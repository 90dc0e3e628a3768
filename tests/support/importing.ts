import { readFileSync } from 'node:fs'
import { importStepPath, importsPath } from '#features/subscribers/console-wire.ts'
import type { ImportedRow, ImportSummary, Question } from '#features/subscribers/imports.ts'
import { pageOf, type useConsole } from './console.ts'

const given: Record<string, string> = {
  consent: 'Užsiprenumeravo senojoje svetainėje',
  language: 'lt',
  ask: '',
}

interface ImportPage {
  summary: ImportSummary
  rows: readonly ImportedRow[]
  questions: readonly Question[]
}

/** Imports subscribers as an owner does, by the pages of the console. */
export function importing(site: ReturnType<typeof useConsole>, cookie: () => string) {
  const settled = () => site().newsletter.imports.settled()
  const pageAt = async (path: string) => pageOf(await site().get(path, cookie()))[1] as ImportPage
  let posts = 0
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const headers = { cookie: cookie(), 'x-forwarded-for': `198.51.100.${++posts % 250}` }
    const answer = await site().post(path, fields, headers)
    await settled()
    return answer
  }
  const stepOf = (name: 'start' | 'discard' | 'revert') => async (id: number) => {
    const { headers } = await post(importStepPath(id, name))
    return pageAt(String(headers.location))
  }
  const upload = (
    file: string | Buffer | null,
    fields: Record<string, string> = given,
    name = 'a.csv',
  ) =>
    site().upload(
      importsPath,
      { ...fields, ...(file !== null && { file: [name, file] }) },
      cookie(),
    )
  const start = stepOf('start')

  /** Uploads a file; returns the page of its import once it waits for its owner. */
  async function check(file: string | Buffer, fields = given, name = 'a.csv') {
    const { headers } = await upload(file, fields, name)
    await settled()
    return pageAt(String(headers.location))
  }
  return {
    upload,
    check,
    start,
    discard: stepOf('discard'),
    revert: stepOf('revert'),
    /** Answers the questions about values, by the form's fields. */
    answer: (id: number, fields: Record<string, string>) =>
      post(importStepPath(id, 'answer'), fields),
    /** Checks a file and imports it. */
    async imported(file: string | Buffer, fields = given, name = 'a.csv') {
      const { summary } = await check(file, fields, name)
      return start(summary.id)
    },
  }
}

export const subscriberFile = (name: string) =>
  readFileSync(new URL(`../fixtures/subscriber-files/${name}`, import.meta.url))
