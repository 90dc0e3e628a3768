import { consolePath, passkeyNeededPath } from '#features/console/wire.ts'
import type { ConsolePage } from '#server/console/console-page.ts'
import { seeOther } from '#server/console/console-route.ts'
import { accountMessages } from '../../account-messages.ts'
import type { AccountsContext } from '../context.ts'
import { lacksPasskey, mayAddPasskey } from '../passkey-demand.ts'
import { isRecentSignIn } from '../sessions.ts'
import { titleOf } from './sign-in.ts'

/** All that is shown of the console to users who need a passkey and have not used one. */
export function passkeyNeededPage({ db, identity, now }: AccountsContext): ConsolePage {
  return {
    path: passkeyNeededPath,
    title: titleOf(accountMessages, 'passkeyNeeded'),
    access: 'account',
    routes: [
      {
        method: 'GET',
        path: passkeyNeededPath,
        access: 'account',
        worksWithoutPasskey: true,
        async handle(request, reply, context) {
          const session = await identity.sessionOf(request)
          if (!(await lacksPasskey(db, session, now()))) return seeOther(reply, consolePath)
          return context.show(request, reply, 200, 'consolePasskeyNeeded', {
            hasPasskey: !(await mayAddPasskey(db, session, now())),
            isRecentSignIn: isRecentSignIn(session, now()),
          })
        },
      },
    ],
  }
}
