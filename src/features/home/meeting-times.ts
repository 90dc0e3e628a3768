import * as v from 'valibot'
import { labelled, type TextInEachLanguage } from '#lib/site/content-field.ts'
import { type MeetingTimes, meetingWays } from '#lib/site/meeting-times.ts'
import { hoursOfWeek } from './opening-hours.ts'

const whole = (min: number, max: number, label: TextInEachLanguage) =>
  labelled(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), label.lt, label.en, {
    problem: {
      lt: `Įrašykite sveiką skaičių nuo ${min} iki ${max}.`,
      en: `Enter a whole number from ${min} to ${max}.`,
    },
  })

/** When visitors may book meetings; without it they suggest a part of a day. */
export const meetingTimes = labelled(
  v.nullish(
    v.strictObject({
      hours: labelled(
        v.pipe(hoursOfWeek, v.minLength(1, 'must have an entry')),
        'Pokalbių valandos',
        'Hours of meetings',
      ),
      minutes: whole(15, 240, { lt: 'Trukmė minutėmis', en: 'Length in minutes' }),
      noticeHours: whole(0, 168, {
        lt: 'Mažiausiai valandų iki pokalbio',
        en: 'Least hours of notice',
      }),
      daysAhead: whole(1, 30, { lt: 'Kiek dienų į priekį', en: 'Days ahead' }),
      ways: labelled(
        v.pipe(
          v.array(
            labelled(v.picklist(meetingWays), 'Būdas', 'Way', {
              options: {
                place: { lt: 'Susitikus', en: 'In person' },
                video: { lt: 'Vaizdo skambučiu', en: 'By video call' },
                phone: { lt: 'Telefonu', en: 'By phone' },
              },
            }),
          ),
          v.minLength(1, 'must have an entry'),
          v.maxLength(meetingWays.length, 'must name each way once'),
          v.check((ways) => new Set(ways).size === ways.length, 'must name each way once'),
        ),
        'Pokalbio būdai',
        'Ways to meet',
        {
          problem: {
            lt: 'Reikia bent vieno būdo, ir kiekvienas gali būti tik kartą.',
            en: 'At least one way is needed, and each may be there once.',
          },
        },
      ),
      closedDays: labelled(
        v.optional(
          v.pipe(
            v.array(
              labelled(v.pipe(v.string(), v.isoDate('must be a day')), 'Diena', 'Day', {
                problem: {
                  lt: 'Parašykite dieną, pavyzdžiui, 2026-12-23.',
                  en: 'Write a day, such as 2026-12-23.',
                },
              }),
            ),
            v.maxLength(100, 'must have 100 entries at most'),
          ),
          [],
        ),
        'Dienos be pokalbių',
        'Days without meetings',
        {
          help: {
            lt: 'Valstybinėmis šventėmis pokalbių nesiūlome.',
            en: 'Public holidays are never offered.',
          },
        },
      ),
    }),
    null,
  ),
  'Pokalbių laikai',
  'Times of meetings',
  {
    help: {
      lt: 'Nurodžius lankytojas renkasi iš laisvų laikų. Be jų jis siūlo dieną ir dienos metą.',
      en: 'With them, visitors choose a free time. Without them, they suggest a day and a time of day.',
    },
  },
) satisfies v.GenericSchema<unknown, MeetingTimes | null>
