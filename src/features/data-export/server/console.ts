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

/** Lists, content and statistics as one file. */
export function exportPage(sources: Sources, now = Date.now): ConsolePage {
  /** One runs at a time, since each reads all there is and writes into the same folder. */
  let isRunning = false

  const send: ConsoleHandler = async (request, reply, context) => {
    const language = await context.languageOf(request)
    if (isRunning) return seeOther(reply, `${exportPath}?${busyField}=taip`)
    isRunning = true
    const zip = Readable.from(zipOf(exportedFiles(sources, language, now())))
    zip.once('close', () => {
      isRunning = false
    })
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="viskas-${dayOf(now()).name}.zip"`)
      .header('cache-control', 'no-store')
      .send(zip)
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
