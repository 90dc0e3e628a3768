import { type Language, languages } from '../language.ts'

/** The parts of the site that owners switch on and off. */
export const switchNames = [
  'shop',
  'plans',
  'blog',
  'comments',
  'news',
  'booking',
  'newsletter',
  'contact',
  'testimonials',
  'partners',
  'calculators',
] as const
export type SwitchName = (typeof switchNames)[number]

/** What is on, and the languages the site is in. */
export type Switches = Readonly<Record<SwitchName, boolean>> & {
  readonly languages: readonly Language[]
}

/** The switch something needs, or several of which one is enough. */
export type NeededSwitch = SwitchName | readonly SwitchName[]

/** Buying is possible while either is on. */
export const selling = ['shop', 'plans'] as const satisfies NeededSwitch

export const isOn = (switches: Switches, needed: NeededSwitch | undefined): boolean =>
  needed === undefined || [needed].flat().some((name) => switches[name])

export const everythingOn: Switches = {
  ...(Object.fromEntries(switchNames.map((name) => [name, true])) as Record<SwitchName, boolean>),
  languages,
}
