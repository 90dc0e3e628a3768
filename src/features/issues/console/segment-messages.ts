import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { IssueForm } from '../issue-form.ts'

interface SegmentMessages {
  title: string
  everybody: string
  fields: Pick<FormTexts<IssueForm>['fields'], 'segmentTags' | 'segmentWithoutTags'>
}

/** Texts about the subscribers an issue is for. */
export const segmentMessages: Messages<SegmentMessages> = {
  lt: {
    title: 'Kam siunčiama',
    everybody: 'Visiems prenumeratoriams.',
    fields: {
      segmentTags: { label: 'Su bent viena iš šių žymų', problem: '' },
      segmentWithoutTags: { label: 'Be šių žymų', problem: '' },
    },
  },
  en: {
    title: 'Who it is sent to',
    everybody: 'All subscribers.',
    fields: {
      segmentTags: { label: 'With any of these tags', problem: '' },
      segmentWithoutTags: { label: 'Without these tags', problem: '' },
    },
  },
}
