import { sectionHead } from '#lib/site/common-fields.ts'
import { defineSection } from '#lib/site/section.ts'
import { offeredDays } from './days.ts'

export const bookingSections = [
  defineSection('booking', {
    label: { lt: 'Pokalbio registracija', en: 'Booking' },
    fields: sectionHead,
    isOnce: true,
    isNewEachDay: true,
    props: (_, { site, plans, topics, switches }) => ({
      frame: site.booking,
      hasTimes: site.meetingTimes !== null,
      days: offeredDays(Date.now()),
      plans: switches.plans ? plans.plans : [],
      topics,
    }),
  }),
]
