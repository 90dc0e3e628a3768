/** The owner's settings of emails to subscribers. */
export interface SenderOptions {
  /** When empty, those of the site: its name, `MAIL_FROM` and the address in its content. */
  senderName: string
  senderAddress: string
  replyTo: string
  /** The domain that receives bounces at addresses of its own; empty for none. */
  bounceDomain: string
  /** The sender's postal address, shown in the footer of each issue. */
  postalAddress: string
  /** The initial number of emails of an issue per minute to a mailbox group. */
  emailsPerMinute: number
  /** The max emails of all issues in a day, by the mail server's limit; 0 for no limit. */
  emailsPerDay: number
  /** Opens and clicks of subscribers who agreed are tracked. */
  tracksReading: boolean
}

export const defaultSenderOptions: SenderOptions = {
  senderName: '',
  senderAddress: '',
  replyTo: '',
  bounceDomain: '',
  postalAddress: '',
  emailsPerMinute: 120,
  emailsPerDay: 0,
  tracksReading: false,
}
