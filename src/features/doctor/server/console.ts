import { healthPath } from '#features/dashboard/today-wire.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { examinePath, type Health } from '../health.ts'
import { messages } from '../messages.ts'

/** The page with the last examination, and the button that examines anew. */
export function healthPage(examine: () => Promise<Health>): ConsolePage {
  let latest: Health | null = null
  let running: Promise<Health> | null = null
  /** Owners who press at the same time share one examination. */
  async function examineOnce() {
    running ??= examine().finally(() => {
      running = null
    })
    latest = await running
  }
  return {
    path: healthPath,
    title: { lt: messages.lt.title, en: messages.en.title },
    access: 'settings',
    menu: { group: 'settings', order: 65, shortcut: 'e' },
    show: (request, reply, context) =>
      context.show(request, reply, 200, 'consoleHealth', { health: latest }),
    routes: [
      formRoute('settings', examinePath, async (_request, reply) => {
        await examineOnce()
        return seeOther(reply, healthPath)
      }),
    ],
  }
}
