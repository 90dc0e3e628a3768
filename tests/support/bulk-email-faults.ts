/** An email as a mail server receives it, with the emails accepted before. */
interface Envelope {
  from: string
  to: string
  earlier: readonly { messageId: string; isAcknowledged: boolean }[]
}

const maxLineLength = 998
const maxHtmlBytes = 100_000

/** Rules of RFC 5322 and of large mailbox providers that a bulk email breaks. */
export function faultsOf(text: string, { from, to, earlier }: Envelope): string[] {
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = head.split('\r\n').map((line) => line.split(/:\s*(.*)/s, 2))
  const values = (name: string) =>
    headers.filter(([given = '']) => given.toLowerCase() === name).map(([, value = '']) => value)
  const one = (name: string) => values(name)[0] ?? ''
  const unsubscribe = one('list-unsubscribe')
  const rules: readonly (readonly [boolean, string])[] = [
    [/[^\r]\n/.test(text), 'a line ends in a bare LF'],
    [text.split('\r\n').some((line) => line.length > maxLineLength), 'a line is too long'],
    [Buffer.byteLength(text) > 2 * maxHtmlBytes, 'the email is too large'],
    ...['from', 'to', 'subject', 'date', 'message-id', 'list-id', 'feedback-id'].map(
      (name) => [values(name).length !== 1, `it has not exactly one ${name}`] as const,
    ),
    [values('list-unsubscribe').length !== 1, 'it has not exactly one list-unsubscribe'],
    [!/^<https?:\/\/[^>]+>/.test(unsubscribe), 'it cannot be unsubscribed by an address'],
    [
      unsubscribe.startsWith('<https:') &&
        one('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click',
      'it cannot be unsubscribed by one post',
    ],
    [one('precedence') !== 'bulk', 'it does not say that it is bulk'],
    [one('to') !== to && !one('to').includes(`<${to}>`), 'it names another recipient'],
    [values('bcc').length > 0, 'it names hidden recipients'],
    [!isAligned(one('from'), from), 'its sender is of another domain'],
    [!/text\/plain/i.test(text) || !/text\/html/i.test(text), 'it has not both parts'],
    [
      earlier.some((other) => other.isAcknowledged && other.messageId === one('message-id')),
      'it came before',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, rule]) => rule)
}

/** Relaxed alignment of DMARC, for domains of two labels. */
const isAligned = (header: string, envelope: string) =>
  organisation(header.replace(/>.*$/, '')) === organisation(envelope)
const organisation = (address: string) =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .split('.')
    .slice(-2)
    .join('.')
