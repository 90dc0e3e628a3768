/** The settings of the sections that the home page had, in the order it began with. */
const settings = {
  film: { tone: 'navy', anchor: 'filmas' },
  about: { tone: 'cream', anchor: 'apie' },
  panels: { tone: 'deep', anchor: 'skaiciai' },
  plans: { tone: 'paper', anchor: 'planai' },
  products: { tone: 'cream', anchor: 'produktai' },
  testimonials: { tone: 'navy', contours: true, anchor: 'atsiliepimai' },
  news: { tone: 'cream', anchor: 'naujienos' },
  partners: { tone: 'paper', anchor: 'partneriai' },
  booking: { tone: 'cream', anchor: 'registracija' },
  newsletter: { tone: 'amber', contours: true, anchor: 'naujienlaiskis' },
  contact: { tone: 'cream', anchor: 'kontaktai' },
} as const
type Name = keyof typeof settings

type Former = Readonly<Record<Name | 'hero', Record<string, unknown>>> & {
  meta: unknown
  sections?: readonly Name[]
}

const names = Object.keys(settings) as Name[]

/**
 * The text of a home page from before its sections were typed, as it is now; any other text stays.
 * Sections that were not shown are not shown.
 */
export function fromFormerHome(text: string, path: string): string {
  const former = formerIn(text)
  if (!former) return text
  const shown = (former.sections ?? names).filter((name) => name in settings)
  const hidden = names.filter((name) => !shown.includes(name))
  const sections = [
    heroOf(former.hero, shown, path.startsWith('en/') ? '/en/pricing' : '/kainos'),
    ...shown.map((name) => sectionOf(name, former)),
    ...hidden.map((name) => ({ ...sectionOf(name, former), isShown: false })),
  ]
  return `${JSON.stringify({ meta: former.meta, sections }, null, 2)}\n`
}

function formerIn(text: string): Former | null {
  try {
    const value = JSON.parse(text)
    const isFormer = names.every((name) => typeof value[name] === 'object')
    return isFormer && typeof value.hero === 'object' ? value : null
  } catch {
    return null
  }
}

function heroOf(hero: Former['hero'], shown: readonly Name[], pricingPath: string) {
  const { title, lead, choosePlan, howWeWork, watchFilm, facts, course } = hero
  return {
    type: 'hero',
    title,
    lead,
    button: { label: choosePlan, address: shown.includes('plans') ? '#planai' : pricingPath },
    links: [
      { label: howWeWork, address: '#apie' },
      { label: watchFilm, address: '#filmas' },
    ],
    facts,
    course,
    tone: 'navy',
    contours: true,
  }
}

function sectionOf(type: Name, former: Former) {
  const { title, ...others } = former[type]
  const titled = type === 'film' ? { label: title } : { title }
  return { type, ...titled, ...others, ...settings[type] }
}
