import type { Messages } from '#lib/language.ts'

interface Texts {
  start: string
  captions: string
}

export const messages: Messages<Texts> = {
  lt: { start: 'Leisti filmą', captions: 'Lietuviški subtitrai' },
  en: { start: 'Play the film', captions: 'English captions' },
}
