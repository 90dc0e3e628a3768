import { byLanguage, type Language } from '#lib/language.ts'
import { deliverabilityMessages } from '../../console/deliverability-messages.ts'
import {
  type DeliverabilityCheck,
  type DeliverabilityResult,
  findingVerdicts,
} from '../../deliverability.ts'

interface WorstFinding extends Pick<DeliverabilityCheck, 'name' | 'verdict' | 'record'> {
  /** Whether the name server did not answer, so that nothing is known. */
  isSilent: boolean
  /** The check's title and the finding, with its advice. */
  text: Readonly<Record<Language, string>>
}

/** Each check with the finding that gives it its verdict, in words. */
export const worstFindings = ({ checks }: DeliverabilityResult): WorstFinding[] =>
  checks.map(({ name, verdict, findings, record }) => {
    const worst = findings.find(({ code }) => findingVerdicts[code] === verdict)
    const text = byLanguage((language) => {
      const { checks: titles, findings: texts } = deliverabilityMessages[language]
      return `${titles[name].title}: ${worst ? texts[worst.code](worst.value) : ''}`
    })
    return { name, verdict, record, text, isSilent: worst?.code === 'dns_silent' }
  })
