import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstStepsPath } from '#features/console/wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formOptions, formRoute, seeOther } from '#server/console/console-route.ts'
import { setupForm } from '../../forms.ts'
import { signInMessages } from '../../sign-in-messages.ts'
import { setupKeyField, setupPath } from '../../wire.ts'
import type { AccountsContext } from '../context.ts'
import { hashPassword } from '../password.ts'
import { isSetupKey, useSetupKey } from '../setup.ts'
import { titleOf } from './sign-in.ts'

/** Creates the first owner's account by the link printed at the start. */
export function setupPage({ db, now, sessionCookies }: AccountsContext): ConsolePage {
  async function show(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const setupKey = textOf(request.query, setupKeyField)
    if (!(await isSetupKey(db, setupKey, now()))) return refuseLink(request, reply, context)
    const props = { setupKey, email: '', problem: null }
    return context.show(request, reply, 200, 'consoleSetup', props)
  }

  async function create(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
    const setupKey = textOf(request.body, setupKeyField)
    // Checked before the password is hashed, because strangers could exhaust the server by hashing.
    if (!(await isSetupKey(db, setupKey, now()))) return refuseLink(request, reply, context)
    const { fields, problems, values } = parseForm(setupForm, request.body)
    if (!values) {
      const props = { setupKey, email: fields.email, problem: problems[0] ?? null }
      return context.show(request, reply, 422, 'consoleSetup', props)
    }
    const { email, password } = values
    const owner = { email, passwordHash: await hashPassword(password) }
    const userId = await useSetupKey(db, setupKey, owner, now())
    if (userId === null) return refuseLink(request, reply, context)
    await sessionCookies.start(request, reply, { userId, email, method: 'link' })
    return seeOther(reply, firstStepsPath)
  }

  return {
    path: setupPath,
    title: titleOf(signInMessages, 'setup'),
    access: 'public',
    show,
    options: formOptions,
    routes: [formRoute('public', setupPath, create)],
  }
}

function refuseLink(request: FastifyRequest, reply: FastifyReply, context: ConsoleContext) {
  const props = { setupKey: '', email: '', problem: 'link' } as const
  return context.show(request, reply, 410, 'consoleSetup', props)
}
