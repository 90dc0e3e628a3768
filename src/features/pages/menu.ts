import * as v from 'valibot'
import { linkAddress } from '#lib/site/content.ts'
import { labelled } from '#lib/site/content-field.ts'
import { apostrophes } from '#lib/text/typography.ts'
import type { Menu, MenuLink } from './wire.ts'

export const maxLabel = 40
/** A link is so short that its line may end anywhere. */
const label = labelled(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLabel, `must have at most ${maxLabel} characters`),
    v.transform(apostrophes),
  ),
  'Užrašas',
  'Label',
  {
    problem: {
      lt: `Užrašas būtinas, ne ilgesnis kaip ${maxLabel} ženklų.`,
      en: `A label of at most ${maxLabel} characters is needed.`,
    },
  },
)

const linkFields = { label, address: linkAddress }
const link = labelled(v.strictObject(linkFields), 'Nuoroda', 'Link')

const links = (max: number, lt: string, en: string) =>
  labelled(v.pipe(v.array(link), v.maxLength(max)), lt, en, {
    problem: { lt: `Nuorodų gali būti iki ${max}.`, en: `There may be up to ${max} links.` },
  })

const header = labelled(
  v.strictObject({
    links: links(8, 'Nuorodos', 'Links'),
    button: labelled(v.nullable(v.strictObject(linkFields)), 'Nuoroda gale', 'Link at the end'),
  }),
  'Viršuje',
  'At the top',
)

const column = labelled(
  v.strictObject({
    title: label,
    links: links(12, 'Nuorodos', 'Links'),
    further: links(8, 'Kitos nuorodos', 'Further links'),
  }),
  'Stulpelis',
  'Column',
)

export const menuSchema = labelled(
  v.strictObject({
    header,
    footer: labelled(v.pipe(v.array(column), v.maxLength(2)), 'Apačioje', 'At the bottom', {
      help: {
        lt: 'Kontaktai ir taisyklės po jais rodomi visada.',
        en: 'Contacts and policies are always shown beside them.',
      },
      problem: { lt: 'Stulpelių gali būti iki dviejų.', en: 'There may be up to two columns.' },
    }),
  }),
  'Meniu ir puslapio apačia',
  'Menu and footer',
) satisfies v.GenericSchema<unknown, Menu>

/** The menu without links that lead to no live address. */
export function liveMenu(menu: Menu, isLive: (address: string) => boolean): Menu {
  const live = (links: readonly MenuLink[]) => links.filter(({ address }) => isLive(address))
  const { links, button } = menu.header
  return {
    header: { links: live(links), button: button && isLive(button.address) ? button : null },
    footer: menu.footer
      .map((one) => ({ ...one, links: live(one.links), further: live(one.further) }))
      .filter((one) => one.links.length + one.further.length > 0),
  }
}

/** All links of a menu. */
export const linksOf = ({ header, footer }: Menu): MenuLink[] => [
  ...header.links,
  ...(header.button ? [header.button] : []),
  ...footer.flatMap((one) => [...one.links, ...one.further]),
]
