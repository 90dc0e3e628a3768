import type { FormState } from '#features/console/wire.ts'
import {
  canBeAllowed,
  type OriginAction,
  originActionPath,
  originField,
  refusedOriginsPart,
} from '#features/subscribe-embed/embed-origins.ts'
import type { FormOptions } from '#features/subscribe-embed/form-options.ts'
import type { RefusedOrigins } from '#features/subscribe-embed/server.ts'
import { newsletterSettingsPath, savedField } from '#features/subscribers/newsletter-paths.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import { pluralForm } from '#lib/text/plural.ts'
import type { ConsoleHandler, ConsoleRoute, OwnerNotice } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { originMessages } from '../console/origin-messages.ts'
import { parseOrigins, withOrigins } from './settings-forms.ts'

interface Options {
  settings: OptionsStore<FormOptions>
  refusedOrigins: Pick<RefusedOrigins, 'remove'>
  /** Shows the settings with invalid origins. */
  refuse: (handled: Parameters<ConsoleHandler>, embed: FormState) => unknown
}

/** Allows a site that tried to send the form, or removes it from the list. */
export function originRoutes({ settings, refusedOrigins, refuse }: Options): ConsoleRoute[] {
  const handlers: Readonly<Record<OriginAction, ConsoleHandler>> = {
    allow: async (...handled) => {
      const origin = textOf(handled[0].body, originField)
      const typed = [...(await settings.refresh()).embedOrigins, origin].join('\n')
      const embedOrigins = parseOrigins(typed)
      if (embedOrigins === null) return refuse(handled, withOrigins(settings.current(), typed))
      await settings.saveOptions({ embedOrigins })
      await refusedOrigins.remove(origin)
      return seeOther(handled[1], `${newsletterSettingsPath}?${savedField}=1#formos`)
    },
    remove: async (request, reply) => {
      await refusedOrigins.remove(textOf(request.body, originField))
      return seeOther(reply, refusedOriginsPart)
    },
  }
  return (Object.keys(handlers) as OriginAction[]).map((action) =>
    formRoute('newsletters', originActionPath(action), handlers[action]),
  )
}

/** A notice with the number of sites that send the form without permission and could be allowed. */
export async function originNotices(
  refusedOrigins: Pick<RefusedOrigins, 'list'>,
): Promise<OwnerNotice[]> {
  const count = (await refusedOrigins.list()).filter(({ origin }) => canBeAllowed(origin)).length
  if (count === 0) return []
  const text = byLanguage(
    (language) => `${count} ${pluralForm(language, count, originMessages[language].notice)}.`,
  )
  return [{ kind: 'task', text, path: refusedOriginsPart }]
}
