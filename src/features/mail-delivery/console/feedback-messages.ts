import type { Language } from '#lib/language.ts'
import type { BounceKind, FeedbackServiceName } from '../feedback.ts'
import { titleMessages } from '../title-messages.ts'

interface FeedbackMessages {
  title: string
  back: string
  saved: string
  counts: { title: string; lead: string; kinds: Readonly<Record<BounceKind, string>> }
  folder: {
    title: string
    lead: string
    on: (domain: string, folder: string) => string
    off: string
  }
  services: {
    title: string
    lead: string
    names: Readonly<Record<FeedbackServiceName, string>>
    hints: Readonly<Record<FeedbackServiceName, string>>
    topic: string
    deleteTopic: string
  }
  key: { label: string; hint: string; stored: string; problem: string; save: string }
}

export const feedbackMessages: Readonly<Record<Language, FeedbackMessages>> = {
  lt: {
    title: titleMessages.lt.feedback,
    back: 'Ar laiškai pasieks',
    saved: 'Išsaugota.',
    counts: {
      title: 'Per 30 dienų',
      lead: 'Kas nutiko laiškams po to, kai juos išsiuntėme.',
      kinds: {
        hard: 'Adreso nėra, daugiau jam nerašome',
        soft: 'Dėžutė nepriėmė; jei tai kartosis, neberašysime',
        blocked: 'Nepriėmė mūsų arba paties laiško',
        complaint: 'Pažymėjo šlamštu, daugiau nerašome',
      },
    },
    folder: {
      title: 'Pranešimų aplankas',
      lead: 'Pašto serveris padeda pranešimus apie nepristatytus laiškus, o mes juos perskaitome.',
      on: (domain, folder) =>
        `Laiškai grįžta į ${domain}. Pašto serveris tegul deda juos į ${folder} kaip .eml failus.`,
      off: 'Grįžtančių laiškų domenas nenustatytas, todėl jie grįžta į siuntėjo pašto dėžutę, o ne čia. Nustatykite jį prie siuntėjo.',
    },
    services: {
      title: 'Siuntimo paslaugos',
      lead: 'Jei laiškus siunčia paslauga, įrašykite jai šį adresą. Kas jį žino, gali pranešti apie bet kurį prenumeratorių, todėl niekam jo nerodykite.',
      names: { ses: 'Amazon SES', postmark: 'Postmark', mailgun: 'Mailgun', brevo: 'Brevo' },
      hints: {
        ses: 'SNS temos prenumeratai. Ją patvirtinsime patys.',
        postmark: 'Įvykiams „Bounce“, „Spam Complaint“ ir „Subscription Change“.',
        mailgun: 'Įvykiams „Permanent Failure“, „Spam Complaints“ ir „Unsubscribes“.',
        brevo: 'Įvykiams „Hard bounce“, „Soft bounce“, „Complaint“, „Blocked“ ir „Unsubscribed“.',
      },
      topic: 'Priimama tik ši tema:',
      deleteTopic: 'Pamiršti temą',
    },
    key: {
      label: 'Mailgun pasirašymo raktas',
      hint: '„HTTP webhook signing key“ iš „Mailgun“ nustatymų. Be jo „Mailgun“ pranešimais netikime.',
      stored: 'Raktas įrašytas. Įveskite naują, jei keičiate.',
      problem: 'Raktas – nuo 16 iki 200 raidžių, skaitmenų ir brūkšnelių.',
      save: 'Išsaugoti raktą',
    },
  },
  en: {
    title: titleMessages.en.feedback,
    back: 'Will emails arrive',
    saved: 'Saved.',
    counts: {
      title: 'In 30 days',
      lead: 'What became of emails after they were sent.',
      kinds: {
        hard: 'There is no such address; nothing more is sent to it',
        soft: 'The mailbox refused; if that goes on, nothing more is sent',
        blocked: 'We or the email were refused',
        complaint: 'Marked as spam; nothing more is sent',
      },
    },
    folder: {
      title: 'The folder of reports',
      lead: 'The mail server puts reports of undelivered emails there, and they are read.',
      on: (domain, folder) =>
        `Emails come back to ${domain}. Let the mail server put them into ${folder} as .eml files.`,
      off: 'There is no domain of bounces, so they go to the sender’s mailbox instead of here. Set it with the sender.',
    },
    services: {
      title: 'Sending services',
      lead: 'If a service sends your emails, enter this address there. Whoever knows it can report any subscriber, so show it to nobody.',
      names: { ses: 'Amazon SES', postmark: 'Postmark', mailgun: 'Mailgun', brevo: 'Brevo' },
      hints: {
        ses: 'For a subscription of an SNS topic, which is confirmed by itself.',
        postmark: 'For Bounce, Spam Complaint and Subscription Change.',
        mailgun: 'For Permanent Failure, Spam Complaints and Unsubscribes.',
        brevo: 'For Hard bounce, Soft bounce, Complaint, Blocked and Unsubscribed.',
      },
      topic: 'Only this topic is taken:',
      deleteTopic: 'Forget the topic',
    },
    key: {
      label: 'Signing key of Mailgun',
      hint: 'The HTTP webhook signing key from Mailgun’s settings. Without it nothing of Mailgun’s is believed.',
      stored: 'There is a key. Enter another one to change it.',
      problem: 'A key has 16 to 200 letters, digits and hyphens.',
      save: 'Save the key',
    },
  },
}
