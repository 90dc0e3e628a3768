import type { SenderOptions } from '#features/subscribers/sender-options.ts'
import type { OptionsStore } from '#features/subscribers/server.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { feedbackMessages } from '../../console/feedback-messages.ts'
import {
  feedbackKeyField,
  feedbackKeyPath,
  feedbackPath,
  feedbackSavedField,
  feedbackServiceNames,
  feedbackTopicPath,
} from '../../feedback.ts'
import type { Feedback } from './open-feedback.ts'

export interface FeedbackPageOptions {
  feedback: Pick<Feedback, 'options' | 'webhookUrl' | 'counts' | 'folder' | 'notices'>
  settings: Pick<OptionsStore<SenderOptions>, 'current'>
}

const signingKey = /^[\w-]{16,200}$/

/** The page of bounces and complaints, with the settings of the services that report them. */
export function feedbackPage({ feedback, settings }: FeedbackPageOptions): ConsolePage {
  const show = async (
    status: number,
    [request, reply, context]: Parameters<ConsoleHandler>,
    isKeyWrong = false,
  ) => {
    const { mailgunSigningKey, sesTopic } = await feedback.options.read()
    return context.show(request, reply, status, 'consoleFeedback', {
      counts: await feedback.counts(),
      bounceDomain: settings.current().bounceDomain,
      folder: feedback.folder,
      services: feedbackServiceNames.map((name) => ({ name, url: feedback.webhookUrl(name) })),
      hasMailgunKey: mailgunSigningKey !== '',
      sesTopic,
      isKeyWrong,
      isSaved: textOf(request.query, feedbackSavedField) !== '',
    })
  }
  const saveKey: ConsoleHandler = async (...handled) => {
    const [request, reply] = handled
    const mailgunSigningKey = textOf(request.body, feedbackKeyField).trim()
    if (!signingKey.test(mailgunSigningKey)) return show(422, handled, true)
    await feedback.options.save({ mailgunSigningKey })
    return seeOther(reply, savedPath)
  }
  const deleteTopic: ConsoleHandler = async (_request, reply) => {
    await feedback.options.save({ sesTopic: '', sesSignatureVersion: '1' })
    return seeOther(reply, savedPath)
  }
  return {
    path: feedbackPath,
    title: { lt: feedbackMessages.lt.title, en: feedbackMessages.en.title },
    access: 'newsletters',
    show: (...handled) => show(200, handled),
    notices: feedback.notices,
    routes: [
      formRoute('newsletters', feedbackKeyPath, saveKey),
      formRoute('newsletters', feedbackTopicPath, deleteTopic),
    ],
  }
}

const savedPath = `${feedbackPath}?${feedbackSavedField}=1`
