interface DeliveryStatus {
  /** The address it was sent to. */
  to: string
  action?: string
  status?: string
  diagnostic?: string
  /** Headers of our email, which the report returns. */
  returned?: string
}

/** A delivery status notification in Postfix's format. */
export function deliveryStatus({
  to,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <jonas@kryptis.lt>: Recipient address rejected: User unknown',
  returned = 'Subject: Naujienos',
}: DeliveryStatus): string {
  return multipart(to, 'delivery-status', [
    ['text/plain; charset=us-ascii', 'I am sorry to have to inform you.'],
    [
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mail.kryptis.lt',
        'Arrival-Date: Sun, 22 Nov 2026 09:00:00 +0000',
        '',
        'Final-Recipient: rfc822; jonas@kryptis.lt',
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: ${diagnostic}`,
      ].join('\r\n'),
    ],
    ['text/rfc822-headers', returned],
  ])
}

interface Complaint {
  type?: string
  /** Fields of the report beside the three required ones. */
  fields?: readonly string[]
  returned: string
  /** The required fields, so that tests can leave some out. */
  needed?: readonly string[]
}

/** A report of abuse in Yahoo's and Microsoft's format, without the address concerned. */
export function complaint({
  type = 'abuse',
  fields = [],
  returned,
  needed = [`Feedback-Type: ${type}`, 'User-Agent: Yahoo!-Mail-Feedback/2.0', 'Version: 0.1'],
}: Complaint): string {
  return multipart('abuse@kryptis.lt', 'feedback-report', [
    ['text/plain', 'This is an email abuse report.'],
    ['message/feedback-report', [...needed, ...fields].join('\r\n')],
    ['message/rfc822', `${returned}\r\n\r\nText`],
  ])
}

function multipart(
  to: string,
  type: string,
  parts: readonly (readonly [type: string, text: string])[],
): string {
  const boundary = '=_report'
  return [
    'From: MAILER-DAEMON@mail.kryptis.lt',
    `To: ${to}`,
    'Subject: Report',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    `\tboundary="${boundary}"`,
    '',
    ...parts.flatMap(([contentType, text]) => [
      `--${boundary}`,
      `Content-Type: ${contentType}`,
      '',
      text,
      '',
    ]),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
