import type { FormState } from '#features/console/wire.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { type Form, fieldNames, parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { OwnerSetting } from '#lib/settings/owner-settings.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Platform } from '#server/feature.ts'
import { groupMessages } from '../console/group-messages.ts'
import { groupForms, type SettingGroup, withoutFixed } from '../forms.ts'
import { groupPaths, savedField } from '../wire.ts'
import { fixedIn } from './fixed-settings.ts'
import { reopen } from './reopen.ts'

type Parts = Pick<Platform, 'settings' | 'isOfFile' | 'restart'>

/** A page of settings that need nothing but their values. */
export function groupPage(group: SettingGroup, parts: Parts): ConsolePage {
  const { settings } = parts
  const whole: Form = groupForms[group]
  const form = withoutFixed(whole, settings.fixed)
  const path = groupPaths[group]
  const stored = (): FormState => ({ fields: textsOf(form, settings.textOf), problems: [] })
  const show = (
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    state = stored(),
  ) =>
    context.show(request, reply, status, 'consoleSettingGroup', {
      group,
      form: state,
      fixed: fixedIn(whole, parts),
      isSaved: textOf(request.query, savedField) !== '',
    })
  return {
    path,
    title: byLanguage((language) => groupMessages[language][group].title),
    access: 'settings',
    fieldLabels: byLanguage((language) => labelsOf(groupMessages[language][group].fields)),
    show: (...handled) => show(200, handled),
    routes: [
      formRoute('settings', path, async (...handled) => {
        const { values, fields, problems } = parseForm(form, handled[0].body)
        if (!values) return show(422, handled, { fields, problems })
        await settings.save(fields)
        await reopen(parts, handled[1])
        return seeOther(handled[1], `${path}?${savedField}=1`)
      }),
    ],
  }
}

/** The texts in force of a form of settings. */
const textsOf = (form: Form, textInForce: (name: OwnerSetting) => string) =>
  Object.fromEntries(fieldNames(form).map((name) => [name, textInForce(name as OwnerSetting)]))
