import { periods } from '#features/legal/retention.ts'
import type { Language, Messages } from '#lib/language.ts'
import { type PluralForms, pluralForm } from '#lib/text/plural.ts'
import type { BulkCommentAction, CommentAction } from '../console-wire.ts'
import type { CommentQueue, Suspicion } from '../wire.ts'

interface CommentMessages {
  title: string
  waiting: string
  parts: string
  queues: Readonly<Record<CommentQueue, string>>
  none: Readonly<Record<CommentQueue, string>>
  notes: Readonly<Record<CommentQueue, string>>
  newSpam: PluralForms
  lookAtSpam: string
  owner: string
  postIsGone: string
  answers: string
  noEmail: string
  suspicious: string
  suspicions: Readonly<Record<Suspicion, string>>
  actions: Readonly<Record<Exclude<CommentAction, 'answer'>, string>>
  eraseSure: string
  answer: string
  answerText: string
  send: string
  publishAndSend: string
  older: string
  tick: string
  ticked: Readonly<Record<BulkCommentAction, string>>
  done: Readonly<Record<BulkCommentAction, (count: number) => string>>
  undo: string
  /** Of the file for spreadsheets. */
  columns: Readonly<Record<'sentAt' | 'name' | 'email' | 'text' | 'page' | 'queue', string>>
}

export const commentMessages: Messages<CommentMessages> = {
  lt: {
    title: 'Komentarai',
    waiting: 'laukia peržiūros',
    parts: 'Komentarų eilės',
    queues: {
      pending: 'Laukia',
      published: 'Paskelbti',
      spam: 'Brukalai',
      deleted: 'Ištrinti',
    },
    none: {
      pending: 'Viskas peržiūrėta. Čia atsiras nauji komentarai po įrašais.',
      published: 'Paskelbtų komentarų dar nėra.',
      spam: 'Brukalų nėra.',
      deleted: 'Ištrintų komentarų nėra.',
    },
    notes: {
      pending: 'Lankytojai komentarą mato tik tada, kai jį paskelbiate.',
      published: `El.\u00a0pašto adresai ištrinami po ${periods.lt.afterMonths}, kaip žadėta rašiusiems.`,
      spam: `Brukalai po ${periods.lt.afterDays} ištrinami visam laikui.`,
      deleted: `Ištrintus komentarus dar ${periods.lt.days} galima grąžinti, paskui jų nelieka.`,
    },
    newSpam: {
      one: 'naujas komentaras palaikytas brukalu',
      few: 'nauji komentarai palaikyti brukalais',
      other: 'naujų komentarų palaikyta brukalais',
    },
    lookAtSpam: 'Patikrinti brukalus',
    owner: 'Jūs',
    postIsGone: 'įrašo nebėra',
    answers: 'Atsakymas:',
    noEmail: 'adresas ištrintas',
    suspicious: 'Kodėl čia:',
    suspicions: {
      trap: 'užpildytas paslėptas laukas',
      hurry: 'parašyta greičiau nei per 3 sekundes',
      links: 'daugiau nei dvi nuorodos',
      repeated: 'toks pat tekstas jau buvo atsiųstas',
    },
    actions: {
      publish: 'Paskelbti',
      spam: 'Tai brukalas',
      delete: 'Ištrinti',
      restore: 'Grąžinti',
      erase: 'Ištrinti visam laikui',
    },
    eraseSure: 'Tikrai ištrinti visam laikui',
    answer: 'Atsakyti',
    answerText: 'Jūsų atsakymas',
    send: 'Paskelbti atsakymą',
    publishAndSend: 'Paskelbti komentarą ir atsakymą',
    older: 'Ankstesni komentarai',
    tick: 'Pažymėti',
    ticked: {
      publish: 'Paskelbti pažymėtus',
      spam: 'Pažymėtus laikyti brukalais',
      delete: 'Ištrinti pažymėtus',
    },
    done: {
      publish: (count) => `Paskelbta komentarų: ${count}.`,
      spam: (count) => `Brukalais laikomų komentarų: ${count}.`,
      delete: (count) => `Ištrinta komentarų: ${count}.`,
    },
    undo: 'Atšaukti',
    columns: {
      sentAt: 'Gauta',
      name: 'Vardas',
      email: 'El. paštas',
      text: 'Komentaras',
      page: 'Puslapis',
      queue: 'Eilė',
    },
  },
  en: {
    title: 'Comments',
    waiting: 'waiting',
    parts: 'Queues of comments',
    queues: { pending: 'Waiting', published: 'Published', spam: 'Spam', deleted: 'Deleted' },
    none: {
      pending: 'Everything has been looked at. New comments on posts will appear here.',
      published: 'No comment has been published yet.',
      spam: 'There is no spam.',
      deleted: 'There are no deleted comments.',
    },
    notes: {
      pending: 'Visitors see a comment only once you have published it.',
      published: `Email addresses are deleted after ${periods.en.afterMonths}, as promised.`,
      spam: `Spam is deleted for good after ${periods.en.afterDays}.`,
      deleted: `Deleted comments can be restored for ${periods.en.days}, then nothing is left of them.`,
    },
    newSpam: { one: 'new comment was taken for spam', other: 'new comments were taken for spam' },
    lookAtSpam: 'Check the spam',
    owner: 'You',
    postIsGone: 'the post was deleted',
    answers: 'In reply to',
    noEmail: 'address deleted',
    suspicious: 'Why it is here:',
    suspicions: {
      trap: 'a hidden field was filled in',
      hurry: 'written in less than 3 seconds',
      links: 'more than two links',
      repeated: 'the same text was sent before',
    },
    actions: {
      publish: 'Publish',
      spam: 'Mark as spam',
      delete: 'Delete',
      restore: 'Restore',
      erase: 'Delete for good',
    },
    eraseSure: 'Delete it for good',
    answer: 'Reply',
    answerText: 'Your reply',
    send: 'Publish the reply',
    publishAndSend: 'Publish the comment and the reply',
    older: 'Earlier comments',
    tick: 'Select',
    ticked: {
      publish: 'Publish selected',
      spam: 'Mark selected as spam',
      delete: 'Delete selected',
    },
    done: {
      publish: (count) => `Comments published: ${count}.`,
      spam: (count) => `Comments marked as spam: ${count}.`,
      delete: (count) => `Comments deleted: ${count}.`,
    },
    undo: 'Undo',
    columns: {
      sentAt: 'Received',
      name: 'Name',
      email: 'Email',
      text: 'Comment',
      page: 'Page',
      queue: 'Queue',
    },
  },
}

export const newSpamText = (count: number, language: Language) =>
  `${count} ${pluralForm(language, count, commentMessages[language].newSpam)}`
