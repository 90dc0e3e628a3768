import * as v from 'valibot'
import { labelled } from '#lib/site/content-field.ts'
import { weekdays } from '#lib/site/opening-hours.ts'

const dayOptions = {
  mon: { lt: 'Pirmadienis', en: 'Monday' },
  tue: { lt: 'Antradienis', en: 'Tuesday' },
  wed: { lt: 'Trečiadienis', en: 'Wednesday' },
  thu: { lt: 'Ketvirtadienis', en: 'Thursday' },
  fri: { lt: 'Penktadienis', en: 'Friday' },
  sat: { lt: 'Šeštadienis', en: 'Saturday' },
  sun: { lt: 'Sekmadienis', en: 'Sunday' },
}

const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:00'))
const timeProblem = {
  lt: 'Parašykite laiką, pavyzdžiui, 09:00.',
  en: 'Write a time, such as 09:00.',
}

export const hoursOfWeek = v.pipe(
  v.array(
    labelled(
      v.pipe(
        v.strictObject({
          from: labelled(v.picklist(weekdays), 'Nuo dienos', 'From', { options: dayOptions }),
          until: labelled(v.picklist(weekdays), 'Iki dienos', 'Until', { options: dayOptions }),
          opens: labelled(time, 'Atidaroma', 'Opens', { problem: timeProblem }),
          closes: labelled(time, 'Uždaroma', 'Closes', { problem: timeProblem }),
        }),
        v.check(
          ({ from, until, opens, closes }) =>
            weekdays.indexOf(from) <= weekdays.indexOf(until) && opens < closes,
          'must not end before it begins',
        ),
      ),
      'Laikas',
      'Hours',
      {
        problem: {
          lt: 'Savaitė prasideda pirmadienį, o uždaroma vėliau, nei atidaroma.',
          en: 'The week begins on Monday, and closing comes after opening.',
        },
      },
    ),
  ),
  v.maxLength(14, 'must have 14 entries at most'),
)

/** When visitors may come or call. */
export const openingHours = labelled(v.optional(hoursOfWeek, []), 'Darbo laikas', 'Opening hours', {
  help: {
    lt: 'Rodomas kontaktų puslapyje, jį skaito ir paieškos sistemos.',
    en: 'Shown on the contact page; search engines read it too.',
  },
})
