import * as v from 'valibot'
import { apostrophes, nonBreaking, nonBreakingHtml } from '../text/typography.ts'
import { labelled } from './content-field.ts'

/** Text an editor writes: never empty, with non-breaking spaces where a line must not end. */
export const prose = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.transform(apostrophes),
  v.transform(nonBreaking),
)

/** Such a text that may be left out. */
export const proseOrNone = v.optional(
  v.pipe(v.string(), v.trim(), v.transform(apostrophes), v.transform(nonBreaking)),
  '',
)

/** The text search engines show of a page below its title. */
export const description = v.pipe(
  prose,
  v.check(
    ({ length }) => length >= 50 && length <= 160,
    ({ input }) =>
      `must be 50 to 160 characters long, for search engines show no more, but has ${input.length}`,
  ),
)

/** The HTML made from a Markdown text of ours. */
export const proseHtml = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.transform(apostrophes),
  v.transform(nonBreakingHtml),
)

/** A word in addresses. */
export const slug = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be of small letters a to z, digits and hyphens, like-this',
  ),
)

const maxAddress = 300

/** An address to which a link leads: a page of the site, a place on it, or one elsewhere. */
export const linkAddress = labelled(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxAddress, `must have at most ${maxAddress} characters`),
    v.regex(/^(?:\/(?![/\\])|https:\/\/[^\s/])[^\s"<>\\]*$/, 'must begin with https:// or one /'),
  ),
  'Adresas',
  'Address',
  {
    help: {
      lt: 'Svetainės puslapis, jo vieta (/#apie) arba kita svetainė (https://…).',
      en: 'A page of the site, a place on it (/en#apie) or another site (https://…).',
    },
    problem: {
      lt: 'Adresas turi prasidėti / arba https://.',
      en: 'The address must begin with / or https://.',
    },
    kind: 'address',
  },
)

const placeOnPage = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxAddress),
  v.regex(/^#[a-z0-9]+(-[a-z0-9]+)*$/),
)

/** The same, or a place on the page where the link stands. */
export const addressOrPlace = labelled(
  v.union([linkAddress, placeOnPage], 'must begin with https://, one / or #'),
  'Adresas',
  'Address',
  {
    help: {
      lt: 'Vieta šiame puslapyje (#apie), svetainės puslapis (/kainos) arba kita svetainė (https://…). Nuoroda į vietą, kurios puslapyje nėra, nerodoma.',
      en: 'A place on this page (#apie), a page of the site (/en/pricing) or another site (https://…). A link to a place that the page does not have is not shown.',
    },
    problem: {
      lt: 'Adresas turi prasidėti #, / arba https://.',
      en: 'The address must begin with #, / or https://.',
    },
    kind: 'address',
  },
)

/** The file name of a picture below `content/pictures/`. */
export const pictureFile = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png)$/,
    'must be the name of a picture, like ruta-vaitke.jpg or ruta-vaitke.png',
  ),
)

/** A day that exists: the pattern alone would accept 2026-02-31. */
export const isoDate = v.pipe(
  v.string(),
  v.check(
    (date) => /^\d{4}-\d\d-\d\d$/.test(date) && !!toJson(date)?.startsWith(date),
    'must be a date like 2026-11-03',
  ),
  v.metadata({ kind: 'date' }),
)

/** The date in JSON; for a day that does not exist, another day or null. */
const toJson = (date: string) => new Date(date).toJSON()

/** Adds a document's word in addresses: its slug unless it has an address of its own. */
export function withAddress<Document extends { slug: string; address?: string | undefined }>(
  document: Document,
) {
  return { ...document, address: document.address ?? document.slug }
}
