import type { TimeProblem } from '#lib/dates/future-time.ts'
import type { Messages } from '#lib/language.ts'

/** What is wrong with a time that was chosen for later. */
export const timeMessages: Messages<Readonly<Record<TimeProblem, string>>> = {
  lt: {
    wrong: 'Pasirinkite laiką, kuris dar neatėjo, ne toliau kaip po metų.',
    left_out:
      'Tokio laiko nebus: tą naktį laikrodis sukamas valandą pirmyn. Pasirinkite valanda ankstesnį arba vėlesnį.',
  },
  en: {
    wrong: 'Choose a\u00a0time that is still to come, at most a\u00a0year ahead.',
    left_out:
      'There is no such time: the clock goes forward by an hour that night. Choose one an hour earlier or later.',
  },
}
