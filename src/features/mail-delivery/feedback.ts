import { consolePath, type InFrame } from '#features/console/wire.ts'

/** The path of the console's page on bounces and complaints. */
export const feedbackPath = `${consolePath}/naujienlaiskis/pranesimai`
export const feedbackKeyPath = `${feedbackPath}/raktas`
export const feedbackTopicPath = `${feedbackPath}/tema`
export const feedbackKeyField = 'raktas'
/** Query parameter: the part that has just been saved. */
export const feedbackSavedField = 'issaugota'

/** Services that send emails and report bounces and complaints. */
export const feedbackServiceNames = ['ses', 'postmark', 'mailgun', 'brevo'] as const
export type FeedbackServiceName = (typeof feedbackServiceNames)[number]

/** `blocked`: the sender or the message was refused, which says nothing about the address. */
export const bounceKinds = ['hard', 'soft', 'blocked', 'complaint'] as const
export type BounceKind = (typeof bounceKinds)[number]

interface FeedbackProps {
  /** The counts of the last 30 days. */
  counts: Readonly<Record<BounceKind, number>>
  /** The domain that receives bounces; empty for none. */
  bounceDomain: string
  /** The folder from which files of reports are read. */
  folder: string
  services: readonly { name: FeedbackServiceName; url: string }[]
  hasMailgunKey: boolean
  /** Empty until a topic has asked for confirmation. */
  sesTopic: string
  isKeyWrong: boolean
  isSaved: boolean
}

declare module '#lib/site/page.ts' {
  interface PageProps {
    consoleFeedback: InFrame & FeedbackProps
  }
}
