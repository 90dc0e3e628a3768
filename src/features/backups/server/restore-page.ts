import type { FastifyRequest } from 'fastify'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { type HeldChoice, type HeldKind, heldKinds } from '#lib/site/restores.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Log } from '#server/log.ts'
import { restoreMessages } from '../console/restore-messages.ts'
import {
  choiceField,
  heldChoices,
  restorePath,
  settleRestorePath,
  startedField,
} from '../console-wire.ts'
import type { HeldState } from '../held.ts'
import type { Restores } from './restores.ts'

interface Options {
  restores: Restores
  log: Pick<Log, 'info'>
}

type Handled = Parameters<ConsoleHandler>
type Choices = Partial<Record<HeldKind, HeldChoice>>

/** What waits after a restore; an owner decides by kind what is sent. */
export function restorePage({ restores, log }: Options): ConsolePage {
  async function show(
    [request, reply, context]: Handled,
    status = 200,
    chosen: Choices = {},
    missing: readonly HeldKind[] = [],
  ) {
    return context.show(request, reply, status, 'consoleRestore', {
      held: await restores.state(),
      isSettled: textOf(request.query, startedField) !== '',
      chosen,
      missing,
    })
  }

  async function settle(...handled: Handled) {
    const [request, reply, context] = handled
    const held = await restores.state()
    const chosen = choicesIn(request)
    const missing = missingOf(held, chosen)
    if (missing.length > 0) return show(handled, 422, chosen, missing)
    await restores.settle(chosen)
    const by = (await context.userOf(request))?.email ?? ''
    log.info({ by, chosen }, 'a restore was settled')
    return seeOther(reply, `${restorePath}?${startedField}=1`)
  }

  return {
    path: restorePath,
    title: byLanguage((language) => restoreMessages[language].title),
    access: 'settings',
    show: (...handled) => show(handled),
    notices: async () => noticesOf(await restores.state()),
    routes: [formRoute('settings', settleRestorePath, settle)],
  }
}

function choicesIn({ body }: FastifyRequest): Choices {
  const choices: Choices = {}
  for (const kind of heldKinds) {
    const typed = textOf(body, choiceField(kind))
    if (typed === heldChoices.send) choices[kind] = 'send'
    if (typed === heldChoices.drop) choices[kind] = 'drop'
  }
  return choices
}

const missingOf = (held: HeldState | null, chosen: Choices): HeldKind[] =>
  (held?.waiting ?? [])
    .filter(({ kind, count }) => count > 0 && chosen[kind] === undefined)
    .map(({ kind }) => kind)

function noticesOf(held: HeldState | null) {
  if (!held) return []
  const text = byLanguage((language) => {
    const { notice, nothing, counted } = restoreMessages[language]
    const waiting = held.waiting.filter(({ count }) => count > 0)
    const list = waiting.map(({ kind, count }) => counted[kind](count)).join(', ')
    return notice(list || nothing)
  })
  return [{ kind: 'problem' as const, text, path: restorePath }]
}
