import type { Language } from '#lib/language.ts'

/** Why a provider refuses one subscriber. */
export type RefusalReason =
  | 'invalid_address'
  | 'opted_out_there'
  | 'erased_there'
  | 'blocked_there'
  | 'cannot_be_told'
  | 'refused'

/** Why deliveries to a provider are paused until the owner acts. */
export type StopReason = 'credentials' | 'list' | 'plan' | 'template' | 'gone' | 'address'

type Reason = RefusalReason | StopReason | 'secrets_unreadable'

const texts: Readonly<Record<Language, Readonly<Record<Reason, string>>>> = {
  lt: {
    invalid_address: 'Paslauga šio adreso nepriima: jis jai atrodo klaidingas.',
    opted_out_there:
      'Šis žmogus pačioje paslaugoje atsisakė naujienlaiškio, todėl jo įrašyti iš čia neleidžiama. Jis gali užsisakyti per paslaugos formą.',
    erased_there:
      'Šio žmogaus duomenys paslaugoje ištrinti visam laikui. Jis gali užsisakyti tik per jos formą.',
    blocked_there: 'Paslauga šį adresą užblokavo.',
    cannot_be_told: 'Ši paslauga pašalinimų nepriima. Pašalinkite šį adresą jos valdymo puslapyje.',
    refused: 'Paslauga pakeitimo nepriėmė.',
    credentials: 'Paslauga nebepriima prieigos rakto. Sukurkite naują ir įrašykite jį čia.',
    list: 'Nurodyto sąrašo ar grupės paslaugoje nėra. Pasitikrinkite numerį.',
    plan: 'Paslauga daugiau prenumeratorių nepriima: baigėsi planas arba paskyra sustabdyta.',
    template: 'Nenurodytas laiško šablonas, kuriuo „Brevo“ prašo patvirtinimo.',
    gone: 'Gavėjas pranešė, kad šiuo adresu nebepriima nieko.',
    address: 'Adresas veda ne į viešą internetą arba ne per https, todėl niekas nesiunčiama.',
    secrets_unreadable:
      'Įrašyti raktai nebeperskaitomi: pasikeitė SECRET_KEY. Įrašykite juos iš naujo.',
  },
  en: {
    invalid_address: 'The service does not take this address: it looks wrong to it.',
    opted_out_there:
      'This person unsubscribed in the service itself, which then does not let us add them. They can sign up with its own form.',
    erased_there:
      'The data of this person were deleted there for good. They can sign up with its own form only.',
    blocked_there: 'The service has blocked this address.',
    cannot_be_told: 'This service takes no removals from us. Remove the address in its dashboard.',
    refused: 'The service did not take the change.',
    credentials: 'The service no longer takes the key. Make a new one and enter it here.',
    list: 'The service has no such list or group. Check its number.',
    plan: 'The service takes no more subscribers: the plan is used up or the account suspended.',
    template: 'The template of the email in which Brevo asks for the confirmation is missing.',
    gone: 'The receiver has said that it takes nothing at this address any more.',
    address: 'The address is not on the public internet or not https, so nothing is sent.',
    secrets_unreadable: 'The stored keys cannot be read: SECRET_KEY has changed. Enter them again.',
  },
}

/** Joins a reason and the provider's answer into the text that is stored. */
export const withReason = (reason: Reason, answer: string) => `${reason}: ${answer}`

/**
 * Explains in words why a provider was paused or refused a subscriber, with the provider's own
 * answer. `explanation` is empty for an answer without a known reason, such as a failed connection.
 */
export function explainAnswer(stored: string, language: Language) {
  const [, reason = '', answer = ''] = /^(\w+)(?:: (.*))?$/s.exec(stored) ?? []
  return Object.hasOwn(texts[language], reason)
    ? { explanation: texts[language][reason as Reason], answer }
    : { explanation: '', answer: stored }
}
