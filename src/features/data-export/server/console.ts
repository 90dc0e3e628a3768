import { Readable } from 'node:stream'
import { dayOf } from '#lib/dates/local-day.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { zipOf } from '#server/http/zip.ts'
import { messages } from '../messages.ts'
import { busyField, exportFilePath, exportPath } from '../wire.ts'
import { exportedFiles, type Sources } from './exported-files.ts'

/** All that the site keeps, as one file. */
export function exportPage(sources: Sources, now = Date.now): ConsolePage {
  let isRunning = false

  /** Lets one run at a time, since each reads all there is. */
  async function* alone(pieces: AsyncIterable<Uint8Array>) {
    isRunning = true
    try {
      yield* pieces
    } finally {
      isRunning = false
    }
  }

  const send: ConsoleHandler = async (request, reply, context) => {
    if (isRunning) return seeOther(reply, `${exportPath}?${busyField}=taip`)
    const files = exportedFiles(sources, await context.languageOf(request), now())
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="viskas-${dayOf(now()).name}.zip"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(alone(zipOf(files))))
  }

  return {
    path: exportPath,
    title: byLanguage((language) => messages[language].title),
    access: 'settings',
    show: async (request, reply, context) => {
      const language = await context.languageOf(request)
      const listed = sources.pages().filter(({ exportedList }) => exportedList)
      return context.show(request, reply, 200, 'consoleDataExport', {
        lists: listed.map(({ title }) => title[language]),
        isBusy: textOf(request.query, busyField) !== '',
      })
    },
    routes: [
      {
        method: 'GET',
        path: exportFilePath,
        access: 'settings',
        handle: send,
        options: { config: { rateLimit: rateLimits.consoleForms } },
      },
    ],
  }
}
