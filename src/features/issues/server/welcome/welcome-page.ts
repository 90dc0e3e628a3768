import type { FormState } from '#features/console/wire.ts'
import { savedField } from '#features/subscribers/newsletter-paths.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { ticked } from '#features/subscribers/subscriber-form.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { type Language, languages } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import { maxWelcomeBody, welcomeForm } from '../../console/welcome-form.ts'
import { darkField, type EmailSummary } from '../../console-wire.ts'
import { isWritten, type Welcome, type WelcomeOptions, type WelcomeText } from '../../welcome.ts'
import { welcomeMessages } from '../../welcome-messages.ts'
import { welcomeEmailPath, welcomePath } from '../../welcome-wire.ts'
import { summaryOf } from '../issues/issue-emails.ts'
import { frameHeaders, previewHtml } from '../issues/preview.ts'
import type { WelcomeEmails } from './welcome-emails.ts'

/** Each character of a text may take up to six bytes. */
const bodyLimit = 2 * 6 * maxWelcomeBody + 4096

export interface WelcomePageOptions {
  settings: Pick<OptionsStore<WelcomeOptions>, 'refresh' | 'saveOptions'>
  welcome: Pick<WelcomeEmails, 'preview'>
  mail: Pick<Mail, 'isOn'>
}

type Emails = Readonly<Record<Language, EmailSummary | null>>

/** The page on which the owner writes the email to subscribers who have just confirmed. */
export function welcomePage({ settings, welcome, mail }: WelcomePageOptions): ConsolePage {
  const summary = (text: WelcomeText, language: Language): EmailSummary | null => {
    if (!isWritten(text)) return null
    return summaryOf(text, welcome.preview(text, language), { recipients: 1, hasServer: mail.isOn })
  }
  const emailsOf = ({ texts: { lt, en } }: Welcome): Emails => ({
    lt: summary(lt, 'lt'),
    en: summary(en, 'en'),
  })
  const show = async (handled: Parameters<ConsoleHandler>, given?: Given) => {
    const [request, reply, context] = handled
    const stored = (await settings.refresh()).welcome
    return context.show(request, reply, given ? 422 : 200, 'consoleWelcome', {
      form: given?.form ?? { fields: fieldsOf(stored), problems: [] },
      emails: given?.emails ?? emailsOf(stored),
      previews: languages.filter((language) => isWritten(stored.texts[language])),
      isSaved: !given && textOf(request.query, savedField) !== '',
    })
  }
  const save: ConsoleHandler = async (...handled) => {
    const { values, problems, fields } = parseForm(welcomeForm, handled[0].body)
    if (!values) return show(handled, { form: { fields, problems }, emails: noEmails })
    const given = welcomeIn(values)
    const emails = emailsOf(given)
    const wrong = given.isOn ? problemsOf(given, emails) : []
    if (wrong.length > 0) return show(handled, { form: { fields, problems: wrong }, emails })
    await settings.saveOptions({ welcome: given })
    return seeOther(handled[1], `${welcomePath}?${savedField}=1`)
  }
  const frame = (language: Language): ConsoleHandler => {
    return async (request, reply) => {
      const text = (await settings.refresh()).welcome.texts[language]
      if (!isWritten(text)) throw new HttpError(404, 'not_found')
      const isDark = textOf(request.query, darkField) !== ''
      const html = previewHtml(welcome.preview(text, language).email, isDark)
      return reply.headers(frameHeaders).type('text/html; charset=utf-8').send(html)
    }
  }
  return {
    path: welcomePath,
    title: { lt: welcomeMessages.lt.title, en: welcomeMessages.en.title },
    access: 'newsletters',
    show: (...handled) => show(handled),
    routes: [
      formRoute('newsletters', welcomePath, save, bodyLimit),
      ...languages.map((language) => ({
        method: 'GET' as const,
        path: welcomeEmailPath(language),
        access: 'newsletters' as const,
        handle: frame(language),
      })),
    ],
  }
}

interface Given {
  form: FormState
  emails: Emails
}

const noEmails: Emails = { lt: null, en: null }

type Fields = Readonly<Record<keyof (typeof welcomeForm)['schema']['entries'], string>>

const fieldsOf = ({ isOn, texts: { lt, en } }: Welcome): Fields => ({
  isOn: isOn ? ticked : '',
  subjectLt: lt.subject,
  bodyLt: lt.body,
  subjectEn: en.subject,
  bodyEn: en.body,
})

const welcomeIn = (fields: Fields): Welcome => ({
  isOn: fields.isOn === ticked,
  texts: {
    lt: { subject: fields.subjectLt, body: fields.bodyLt },
    en: { subject: fields.subjectEn, body: fields.bodyEn },
  },
})

const fieldNames = {
  lt: { subject: 'subjectLt', body: 'bodyLt' },
  en: { subject: 'subjectEn', body: 'bodyEn' },
} as const satisfies Record<Language, Record<keyof WelcomeText, keyof Fields>>

/** Fields that prevent sending: an incomplete text, one with problems, or none in any language. */
function problemsOf({ texts }: Welcome, emails: Emails): (keyof Fields)[] {
  if (languages.every((language) => !isWritten(texts[language]))) return ['isOn']
  return languages.flatMap((language) => {
    const { subject, body } = texts[language]
    const names = fieldNames[language]
    if (!isWritten(texts[language])) return []
    if (subject === '') return [names.subject]
    return body === '' || emails[language]?.problems.length ? [names.body] : []
  })
}
