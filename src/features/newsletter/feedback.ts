import { consolePath, type InFrame } from '#features/console/wire.ts'

/** The console's page of bounces and complaints. */
export const feedbackPath = `${consolePath}/naujienlaiskis/pranesimai`
export const feedbackKeyPath = `${feedbackPath}/raktas`
export const feedbackTopicPath = `${feedbackPath}/tema`
export const feedbackKeyField = 'raktas'
/** The query parameter of what has just been saved. */
export const feedbackSavedField = 'issaugota'

/** Services that send emails and report what became of them. */
export const feedbackServiceNames = ['ses', 'postmark', 'mailgun', 'brevo'] as const
export type FeedbackServiceName = (typeof feedbackServiceNames)[number]

/** `blocked`: we or the message were refused, which says nothing about the address. */
export const bounceKinds = ['hard', 'soft', 'blocked', 'complaint'] as const
export type BounceKind = (typeof bounceKinds)[number]

interface FeedbackProps {
  /** Of the last 30 days. */
  counts: Readonly<Record<BounceKind, number>>
  /** The domain of bounces; empty for none. */
  bounceDomain: string
  /** Where files of reports are taken from. */
  folder: string
  services: readonly { name: FeedbackServiceName; url: string }[]
  hasMailgunKey: boolean
  /** Empty until one has asked. */
  sesTopic: string
  isKeyWrong: boolean
  isSaved: boolean
}

declare module '#lib/page.ts' {
  interface PageProps {
    consoleFeedback: InFrame & FeedbackProps
  }
}
