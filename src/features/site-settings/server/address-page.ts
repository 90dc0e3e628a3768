import type { Doctor } from '#features/doctor/feature.ts'
import type { Finding } from '#features/doctor/health.ts'
import { minuteMs } from '#lib/dates/durations.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { SettingTexts } from '#lib/settings/setting-notes.ts'
import type { PageProps } from '#lib/site/page.ts'
import { hostOf } from '#lib/urls/host.ts'
import type {
  ConsoleHandler,
  ConsolePage,
  ConsoleRoute,
  OwnerNotice,
} from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Platform } from '#server/feature.ts'
import { addressMessages } from '../console/address-messages.ts'
import { addressForm, withoutFixed } from '../forms.ts'
import { addressPath, confirmAddressPath, formerAddressPath, savedField } from '../wire.ts'
import { fixedIn } from './fixed-settings.ts'
import { reopen } from './reopen.ts'

export interface AddressParts extends Pick<Platform, 'settings' | 'isOfFile' | 'restart'> {
  doctor: Pick<Doctor, 'examineAddress'>
  now: () => number
}

type Shown = Partial<Pick<PageProps['consoleAddressSettings'], 'form' | 'refusal' | 'trial'>>
type Handled = Parameters<ConsoleHandler>

/** Long enough to sign in at the new address. */
const trialMs = 30 * minuteMs

/** The public address, which holds only once it is confirmed under itself, and further hosts. */
export function addressPage(parts: AddressParts): ConsolePage {
  const { settings } = parts
  const post = (path: string, handle: (handled: Handled) => unknown): ConsoleRoute =>
    formRoute('settings', path, (...handled) => handle(handled))
  return {
    path: addressPath,
    title: byLanguage((language) => addressMessages[language].title),
    access: 'settings',
    fieldLabels: byLanguage((language) => labelsOf(addressMessages[language].form.fields)),
    show: (...handled) => show(parts, handled, 200),
    notices: async () => {
      const notice = (kind: OwnerNotice['kind'], word: 'notice' | 'notSet'): OwnerNotice => ({
        kind,
        text: byLanguage((language) => addressMessages[language][word]),
        path: addressPath,
      })
      if (await settings.noteOf('address_trial')) return [notice('task', 'notice')]
      return isLocal(settings.config.publicUrl) ? [notice('step', 'notSet')] : []
    },
    routes: [
      post(addressPath, (handled) => save(parts, handled)),
      post(confirmAddressPath, (handled) => confirm(parts, handled)),
      post(formerAddressPath, (handled) => goBack(parts, handled)),
    ],
  }
}

const isLocal = (publicUrl: string) =>
  /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)

async function show(
  parts: AddressParts,
  [request, reply, context]: Handled,
  status: number,
  shown: Shown = {},
) {
  const { settings } = parts
  const { publicUrl } = settings.config
  const trial = await settings.noteOf('address_trial')
  const fields = { PUBLIC_URL: publicUrl, PUBLIC_ALIASES: settings.textOf('PUBLIC_ALIASES') }
  return context.show(request, reply, status, 'consoleAddressSettings', {
    form: { fields, problems: [] },
    fixed: fixedIn(addressForm, parts),
    isSaved: textOf(request.query, savedField) !== '',
    refusal: [],
    trial,
    isAtNew: trial?.url === publicUrl && request.host === hostOf(publicUrl),
    ...shown,
  })
}

/** Stores an address that answers as this site, on trial. */
async function save(parts: AddressParts, handled: Handled) {
  const { settings, doctor } = parts
  const form = withoutFixed(addressForm, settings.fixed)
  const { values, fields, problems } = parseForm(form, handled[0].body)
  const refuse = (wrong: readonly string[], refusal: readonly Finding[] = []) =>
    show(parts, handled, 422, { form: { fields, problems: wrong }, refusal })
  if (!values) return refuse(problems)
  const { publicUrl: formerUrl, publicAliases: known } = settings.config
  const publicUrl = values.PUBLIC_URL ?? formerUrl
  const added = (values.PUBLIC_ALIASES ?? []).filter((host) => !known.includes(host))
  const asked = [
    ...(publicUrl === formerUrl ? [] : [publicUrl]),
    ...added.map((host) => `${new URL(publicUrl).protocol}//${host}`),
  ]
  const examined = await Promise.all(asked.map((url) => doctor.examineAddress(url)))
  const strange = examined.filter(({ isOurs }) => !isOurs)
  if (strange.length > 0)
    return refuse(
      [],
      strange.flatMap(({ findings }) => findings),
    )
  if (publicUrl !== formerUrl) return begin(parts, handled, { publicUrl, fields })
  await settings.save(fields)
  await reopen(parts, handled[1])
  return seeOther(handled[1], `${addressPath}?${savedField}=1`)
}

async function begin(
  parts: AddressParts,
  handled: Handled,
  { publicUrl, fields }: { publicUrl: string; fields: SettingTexts },
) {
  const { settings, now } = parts
  const pending = await settings.noteOf('address_trial')
  const trial = {
    until: now() + trialMs,
    url: publicUrl,
    former: pending?.former ?? { PUBLIC_URL: settings.textOf('PUBLIC_URL') },
    formerUrl: pending?.formerUrl ?? settings.config.publicUrl,
  }
  // Noted first: an address without its trial would stay for good.
  await settings.note({ address_trial: trial })
  await settings.save(fields)
  await reopen(parts, handled[1])
  // Not a redirect, because under the new address nobody is signed in yet.
  return show(parts, handled, 200, { trial })
}

/** A press under the new address proves that an owner can sign in there. */
async function confirm(parts: AddressParts, handled: Handled) {
  const { settings } = parts
  if (handled[0].headers.origin !== settings.config.publicUrl) return show(parts, handled, 422)
  await settings.note({ address_trial: null })
  return seeOther(handled[1], `${addressPath}?${savedField}=1`)
}

async function goBack(parts: AddressParts, handled: Handled) {
  const trial = await parts.settings.noteOf('address_trial')
  if (!trial) return seeOther(handled[1], addressPath)
  await parts.settings.endTrial(trial)
  await reopen(parts, handled[1])
  return seeOther(handled[1], `${trial.formerUrl}${addressPath}`)
}

/** Brings the former address back when the new one was not confirmed in time. */
export async function endLateTrial({
  settings,
  restart,
  now,
}: Omit<AddressParts, 'doctor' | 'isOfFile'>) {
  const trial = await settings.noteOf('address_trial')
  if (!trial || now() < trial.until) return
  await settings.endTrial(trial)
  await restart()
}
