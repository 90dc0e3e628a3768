interface Former {
  updated: unknown
  meta: unknown
  hero: unknown
  choice: { title: unknown }
  comparison: Head
  faq: Head
  closing?: Head
}

interface Head {
  title: unknown
  lead: unknown
}

/** The text of a pricing page from before it had sections, as it is now; any other text stays. */
export function fromFormerPricing(text: string): string {
  const former = formerIn(text)
  if (!former) return text
  const { updated, meta, hero, choice, comparison, faq, closing } = former
  const sections = [
    { type: 'planColumns', ...choice, tone: 'paper', anchor: 'planai' },
    { type: 'planComparison', ...comparison, tone: 'cream', anchor: 'palyginimas' },
    { type: 'planQuestions', ...faq, tone: 'paper', anchor: 'klausimai' },
    ...(closing ? [{ type: 'planCall', ...closing, tone: 'navy', contours: true }] : []),
  ]
  return `${JSON.stringify({ updated, meta, hero, sections }, null, 2)}\n`
}

function formerIn(text: string): Former | null {
  try {
    const value = JSON.parse(text)
    const isFormer = ['hero', 'choice', 'comparison', 'faq'].every(
      (name) => typeof value[name] === 'object' && value[name] !== null,
    )
    return isFormer ? value : null
  } catch {
    return null
  }
}
