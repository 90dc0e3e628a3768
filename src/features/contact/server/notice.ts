import { escapeHtml } from '#lib/escape-html.ts'
import type { StoredMessage } from './inbox.ts'

type Notice = { subject: string; text: string; html: string }

/** The letter that tells the owner, who reads Lithuanian, of a message. */
export function noticeOf({ name, address, text }: StoredMessage, inboxUrl: string): Notice {
  const answer = `Atsakykite į šį laišką, ir atsakymą gaus ${name}.`
  const all = 'Visos žinutės'
  const link = escapeHtml(inboxUrl)
  return {
    subject: `Žinutė iš svetainės: ${name}`,
    text: `${name} (${address}) rašo:\n\n${text}\n\n${answer}\n${all}: ${inboxUrl}\n`,
    html: [
      '<!doctype html><html lang="lt"><meta charset="utf-8"><title>Žinutė iš svetainės</title>',
      `<p><b>${escapeHtml(name)}</b> (${escapeHtml(address)}) rašo:</p>`,
      `<blockquote>${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`,
      `<p>${escapeHtml(answer)}<br><a href="${link}">${all}</a></p></html>`,
    ].join('\n'),
  }
}
