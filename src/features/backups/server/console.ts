import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import { formOptions, seeOther } from '#server/console/console-route.ts'
import type { BackupState } from '../backup.ts'
import { messages } from '../console/messages.ts'
import { backupsPath, newBackupPath, startedField } from '../console-wire.ts'

interface Options {
  state(): Promise<BackupState>
  start(): void
}

/** The page of backups, on which owners see that they can be restored and ask for one. */
export function backupsPage({ state, start }: Options): ConsolePage {
  return {
    path: backupsPath,
    title: byLanguage((language) => messages[language].title),
    role: 'owner',
    show: async (request, reply, context) =>
      context.show(request, reply, 200, 'consoleBackups', {
        state: await state(),
        isStarted: textOf(request.query, startedField) !== '',
      }),
    routes: [
      {
        method: 'POST',
        path: newBackupPath,
        role: 'owner',
        options: formOptions,
        handle: (_request, reply) => {
          start()
          return seeOther(reply, `${backupsPath}?${startedField}=1`)
        },
      },
    ],
  }
}
