import { deliverabilityPath } from '#features/subscribers/newsletter-paths.ts'
import type { ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { deliveryPageMessages } from '../../console/delivery-page-messages.ts'
import { checkDeliveryPath, makeKeyPath } from '../../deliverability.ts'
import type { Deliverability } from './open-deliverability.ts'

export interface DeliverabilityPageOptions {
  deliverability: Pick<Deliverability, 'check' | 'latest' | 'canMakeKey' | 'makeKey' | 'notices'>
}

/** The page on deliverability, with its check and the making of a DKIM key. */
export function deliverabilityPage({ deliverability }: DeliverabilityPageOptions): ConsolePage {
  const post = (path: string, work: () => Promise<unknown>): ConsoleRoute =>
    formRoute('newsletters', path, async (_request, reply) => {
      await work()
      return seeOther(reply, deliverabilityPath)
    })
  return {
    path: deliverabilityPath,
    title: { lt: deliveryPageMessages.lt.title, en: deliveryPageMessages.en.title },
    access: 'newsletters',
    show: async (request, reply, context) =>
      context.show(request, reply, 200, 'consoleDeliverability', {
        result: deliverability.latest() ?? (await deliverability.check()),
        canMakeKey: deliverability.canMakeKey(),
      }),
    notices: deliverability.notices,
    routes: [
      post(checkDeliveryPath, deliverability.check),
      post(makeKeyPath, deliverability.makeKey),
    ],
  }
}
