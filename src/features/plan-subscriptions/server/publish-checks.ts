import type { Language } from '#lib/language.ts'
import { type Cents, formatEuros } from '#lib/money/money.ts'
import { pluralForm } from '#lib/text/plural.ts'
import { publishCheck } from '#server/content/publish-check.ts'
import { type RunningParts, readRunning } from './running.ts'

interface PlanChange {
  name: string
  before: Cents
  after: Cents
  /** How many go on paying the price at which they bought it. */
  running: number
}

const holders = {
  lt: {
    one: 'pirkėjas, kuris jį turi, toliau mokės',
    few: 'pirkėjai, kurie jį turi, toliau mokės',
    other: 'pirkėjų, kurie jį turi, toliau mokės',
  },
  en: { one: 'buyer who has it goes on paying', other: 'buyers who have it go on paying' },
}
const agreed = (language: Language, count: number) =>
  `${count} ${pluralForm(language, count, holders[language])}`

/** Says which plans change their price, and who goes on paying the former one. */
export const changedPlans = (parts: RunningParts) =>
  publishCheck({
    code: 'plan_prices',
    grade: 'informs',
    reads: 'change',
    async find({ before, after, documents }) {
      if (!documents.some(({ kind }) => kind === 'plans')) return []
      const old = new Map(before.lt.plans.plans.map((plan) => [plan.id, plan]))
      const changed = after.lt.plans.plans.flatMap((plan, index) => {
        const former = old.get(plan.id)?.priceCents ?? plan.priceCents
        return former === plan.priceCents ? [] : [{ plan, former, index }]
      })
      if (changed.length === 0) return []
      const plans = await readRunning(parts)
      const running = new Map(plans.map(({ plan, count }) => [plan, count]))
      return changed.map(({ plan: { id, name, priceCents }, former, index }) => ({
        values: { name, before: former, after: priceCents, running: running.get(id) ?? 0 },
        file: 'plans.json',
        at: ['plans', index, 'priceCents'],
      }))
    },
    words: ({ name, before, after, running }: PlanChange) => ({
      lt: `Planas „${name}“ naujiems pirkėjams kainuos ${formatEuros(after, 'lt')}, o dabar ${formatEuros(before, 'lt')}. ${running === 0 ? 'Niekas šio plano dabar neturi.' : `${agreed('lt', running)} tiek, kiek sutarta perkant.`}`,
      en: `The plan “${name}” will cost new buyers ${formatEuros(after, 'en')}; now it costs ${formatEuros(before, 'en')}. ${running === 0 ? 'Nobody has this plan now.' : `${agreed('en', running)} what was agreed.`}`,
    }),
  })
