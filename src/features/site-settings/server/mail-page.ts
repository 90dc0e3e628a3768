import type { Doctor } from '#features/doctor/feature.ts'
import { parseEmail } from '#lib/email.ts'
import { labelsOf } from '#lib/forms/field-labels.ts'
import { type FormValues, parseForm, typedFields } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { OwnerSetting } from '#lib/settings/owner-settings.ts'
import type { SettingTexts } from '#lib/settings/setting-notes.ts'
import type { PageProps } from '#lib/site/page.ts'
import { noteSubject } from '#server/console/console-action.ts'
import type {
  ConsoleHandler,
  ConsolePage,
  ConsoleRoute,
  OwnerNotice,
} from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import type { Platform } from '#server/feature.ts'
import { sendTestEmail } from '#server/mail/test-email.ts'
import { withPassword } from '#server/process/config.ts'
import type { SiteSettings } from '#server/settings/open-settings.ts'
import { mailMessages } from '../console/mail-messages.ts'
import { mailForm, withoutFixed } from '../forms.ts'
import { mailSettingsOf, type SiteSettingsService } from '../server.ts'
import { mailOffPath, mailPath, mailTestPath, savedField, testToField } from '../wire.ts'
import { fixedIn } from './fixed-settings.ts'
import { fromMailUrl, toMailUrl } from './mail-url.ts'
import { reopen } from './reopen.ts'

export interface MailParts
  extends Pick<
    Platform,
    'settings' | 'isOfFile' | 'restart' | 'dkim' | 'content' | 'db' | 'mail' | 'renderEmail'
  > {
  doctor: Pick<Doctor, 'examineMail' | 'examineSender'>
  service: SiteSettingsService
  now: () => number
}

type Shown = Partial<
  Pick<PageProps['consoleMailSettings'], 'form' | 'refusal' | 'testTo' | 'isTestToWrong'>
>
type Handled = Parameters<ConsoleHandler>

/** The mail server, who emails come from, and a test email. */
export function mailPage(parts: MailParts): ConsolePage {
  const { settings } = parts
  const post = (path: string, handle: (handled: Handled) => unknown): ConsoleRoute =>
    formRoute('settings', path, (...handled) => handle(handled))
  return {
    path: mailPath,
    title: byLanguage((language) => mailMessages[language].title),
    access: 'settings',
    fieldLabels: byLanguage((language) => ({
      ...labelsOf(mailMessages[language].form.fields),
      MAIL_URL: mailMessages[language].server,
    })),
    show: (...handled) => show(parts, handled, 200),
    notices: async () => {
      const notice = (kind: OwnerNotice['kind'], word: 'lost' | 'notSet'): OwnerNotice => ({
        kind,
        text: byLanguage((language) => mailMessages[language][word]),
        path: mailPath,
      })
      if (settings.unreadable.has('MAIL_PASSWORD')) return [notice('problem', 'lost')]
      return parts.mail.isOn ? [] : [notice('step', 'notSet')]
    },
    routes: [
      post(mailPath, (handled) => save(parts, handled)),
      post(mailTestPath, (handled) => test(parts, handled)),
      post(mailOffPath, (handled) => store(parts, handled, { MAIL_URL: '', MAIL_PASSWORD: '' })),
    ],
  }
}

const initial = { host: '', port: 587, security: 'starttls', user: '' } as const

async function show(
  parts: MailParts,
  [request, reply, context]: Handled,
  status: number,
  shown: Shown = {},
) {
  const { settings, doctor, service, db, mail } = parts
  const isReadable = !settings.fixed.has('MAIL_URL') && !settings.unreadable.has('MAIL_URL')
  const mailUrl = isReadable && settings.textOf('MAIL_URL')
  const stored = typedFields(mailForm, {
    ...(mailUrl ? fromMailUrl(mailUrl) : initial),
    MAIL_PASSWORD: '',
    MAIL_FROM: settings.textOf('MAIL_FROM'),
    MAIL_TO: settings.textOf('MAIL_TO'),
  })
  const state = await service.mailState()
  const user = await context.userOf(request)
  return context.show(request, reply, status, 'consoleMailSettings', {
    form: { fields: stored, problems: [] },
    fixed: fixedIn(mailForm, parts, ['MAIL_URL']),
    isSaved: textOf(request.query, savedField) !== '',
    state,
    refusal: [],
    sender: state === 'off' ? [] : await doctor.examineSender(),
    hasPassword: settings.secretOf('MAIL_PASSWORD') !== '',
    isPasswordLost: settings.unreadable.has('MAIL_PASSWORD'),
    test: await settings.noteOf('mail_test'),
    testTo: user?.email || (await mail.ownerAddress(db)) || '',
    isTestToWrong: false,
    ...shown,
  })
}

/** Stores a mail server that takes the sign-in; its own words say why another is refused. */
async function save(parts: MailParts, handled: Handled) {
  const { settings, doctor } = parts
  const { values, fields, problems } = parseForm(formToType(settings), handled[0].body)
  const typed = { ...fields, MAIL_PASSWORD: '' }
  const refuse = (wrong: readonly string[], refusal: Shown['refusal'] = []) =>
    show(parts, handled, 422, { form: { fields: typed, problems: wrong }, refusal })
  if (!values) return refuse(problems)
  const { MAIL_FROM, MAIL_TO } = fields
  if (settings.fixed.has('MAIL_URL')) return store(parts, handled, { MAIL_TO })
  const MAIL_URL = toMailUrl(values)
  const MAIL_PASSWORD = passwordFor(MAIL_URL, values, settings)
  if (MAIL_PASSWORD === null) return refuse(['MAIL_PASSWORD'])
  const findings = await doctor.examineMail(withPassword(MAIL_URL, MAIL_PASSWORD))
  if (findings.some(({ status }) => status === 'problem')) return refuse([], findings)
  return store(parts, handled, { MAIL_URL, MAIL_PASSWORD, MAIL_FROM, MAIL_TO })
}

function formToType({ fixed }: SiteSettings) {
  const ofServer = ['host', 'port', 'security', 'user', 'MAIL_PASSWORD']
  return withoutFixed(mailForm, new Set([...fixed, ...(fixed.has('MAIL_URL') ? ofServer : [])]))
}

/** The stored password is for the same server and user alone; null where one must be typed. */
function passwordFor(
  mailUrl: string,
  { user, MAIL_PASSWORD: typed }: FormValues<typeof mailForm>,
  settings: SiteSettings,
): string | null {
  if (user === '') return ''
  const isSame = mailUrl === settings.textOf('MAIL_URL') || settings.fixed.has('MAIL_PASSWORD')
  return typed || (isSame && settings.secretOf('MAIL_PASSWORD')) || null
}

async function store(parts: MailParts, [, reply]: Handled, given: SettingTexts) {
  const { settings } = parts
  const own = Object.entries(given).filter(([name]) => !settings.fixed.has(name as OwnerSetting))
  await settings.save(Object.fromEntries(own))
  await reopen(parts, reply)
  return seeOther(reply, `${mailPath}?${savedField}=1`)
}

/** Sends a test email and keeps what the mail server says. */
async function test(parts: MailParts, handled: Handled) {
  const { settings, dkim, content, renderEmail, now } = parts
  const [request, reply, context] = handled
  const testTo = textOf(request.body, testToField).trim()
  const to = parseEmail(testTo)
  const by = mailSettingsOf(settings.config)
  if (to === null || by === null) return show(parts, handled, 422, { testTo, isTestToWrong: true })
  noteSubject(to)
  const { name } = content.lt.site
  const props = { siteName: name, publicUrl: settings.config.publicUrl }
  const email = renderEmail('mailTest', props, await context.languageOf(request))
  const result = await sendTestEmail(settings.config, { to, name, ...email }, dkim)
  const answer = withoutPassword(result?.answer ?? '', settings).slice(0, 500)
  const isTaken = result?.outcome === 'delivered'
  await settings.note({ mail_test: { at: now(), to, isTaken, answer, by } })
  return seeOther(reply, `${mailPath}#bandymas`)
}

function withoutPassword(text: string, settings: SiteSettings): string {
  const password = settings.secretOf('MAIL_PASSWORD')
  return password ? text.replaceAll(password, '…') : text
}
