import type { Verdict } from '#features/mail-delivery/deliverability.ts'
import { worstFindings } from '#features/mail-delivery/server.ts'
import { byLanguage } from '#lib/language.ts'
import type { Finding, Status } from '../health.ts'
import { messages } from '../messages.ts'
import type { DoctorContext } from './context.ts'
import { found } from './found.ts'

const statusOf: Readonly<Record<Verdict, Status>> = {
  pass: 'ok',
  unknown: 'warning',
  warn: 'warning',
  fail: 'problem',
}

/** SPF, DKIM, DMARC and what else DNS says of the domain emails come from. */
export async function checkSender({ deliverability }: DoctorContext): Promise<Finding[]> {
  const result = await deliverability()
  if (!result) return [found('sender_off')]
  return worstFindings(result).map(({ verdict, text, record, isSilent }) => ({
    status: statusOf[verdict],
    finding: text,
    remedy: byLanguage((language) => {
      const { publish, readOn, again } = messages[language].sender
      if (verdict === 'pass') return ''
      if (isSilent) return again
      return record ? publish(record) : readOn
    }),
  }))
}
