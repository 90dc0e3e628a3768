import type { EmailColours } from '#lib/site/email-look.ts'

/** Parts with other colours in dark mode, and their classes; light colours are inline styles. */
export const darkClasses = {
  ground: 'g',
  sheet: 's',
  ink: 'i',
  quiet: 'q',
  link: 'l',
  button: 'b',
  rule: 'r',
} as const

type Part = keyof typeof darkClasses

/**
 * The one style sheet of an email. Apple Mail and Thunderbird apply it by media query; Outlook for
 * phones and the web marks the elements it has darkened itself. Gmail drops a sheet with any
 * mistake in it, so the rules are simple.
 */
export function darkStyles(colours: EmailColours): string {
  const { navy, cream, amber, mist, slate } = colours
  const rules: Readonly<Record<Part, string>> = {
    ground: `background:${colours['navy-deep']}!important`,
    sheet: `background:${navy}!important`,
    ink: `color:${cream}!important`,
    quiet: `color:${mist}!important`,
    link: `color:${amber}!important`,
    button: `background:${amber}!important;color:${navy}!important`,
    rule: `border-color:${slate}!important`,
  }
  const all = Object.entries(rules) as [Part, string][]
  const inDark = all.map(([part, rule]) => `.${darkClasses[part]}{${rule}}`).join('')
  const inOutlook = all
    .map(([part, rule]) => `[data-ogs${isGround(part) ? 'b' : 'c'}] .${darkClasses[part]}{${rule}}`)
    .join('')
  const small =
    '@media (max-width:620px){.p{padding-left:20px!important;padding-right:20px!important}}'
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}${small}@media (prefers-color-scheme:dark){${inDark}}${inOutlook}`
}

const isGround = (part: Part) => part === 'ground' || part === 'sheet'
