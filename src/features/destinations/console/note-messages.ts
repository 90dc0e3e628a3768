import type { Messages } from '#lib/language.ts'
import type { OwnNote } from '../own-notes.ts'

export const noteMessages: Messages<Readonly<Record<OwnNote, string>>> = {
  lt: {
    unconfirmed: '„Google“ nepraneša, ar įvykį įskaitė.',
    rehearsed: 'Repeticija: patikrinta, bet niekur neišsiųsta.',
    too_large: 'Netelpa į vieną užklausą.',
    not_prepared: 'Serveris nesugebėjo šio įvykio paruošti; klaida įrašyta jo žurnale.',
    not_an_answer: 'Atsakyta ne taip, kaip ši paslauga atsako.',
    without_receipt: 'Atsakyme nėra gavimo numerio.',
    without_status: 'Atsakyme nėra būsenos.',
    without_events: 'Atsakyme nepaminėti nusiųsti įvykiai.',
    throttled: 'Paslauga prašo siųsti rečiau.',
    not_in_time: 'Paslauga laiku neatsakė.',
    not_json: 'Atsakyta tinklalapiu ar kitu tekstu, o ne duomenimis.',
    answer_too_long: 'Atsakymas per ilgas.',
    stays_here: 'Repeticija veikia pačiame serveryje ir niekur nesijungia.',
    shape_accepted:
      'Ryšys su „Google“ yra. Ar identifikatorius ir slaptasis raktas teisingi, „Google“ nepraneša.',
    token_accepted: 'Identifikatorius ir prieigos raktas priimti.',
    action_accepted: 'Paskyra, raktas ir pirmasis konversijos veiksmas priimti.',
  },
  en: {
    unconfirmed: 'Google does not say whether it counted the event.',
    rehearsed: 'Rehearsal: checked, but sent nowhere.',
    too_large: 'It does not fit into one request.',
    not_prepared: 'The server could not prepare this event; the fault is in its log.',
    not_an_answer: 'The answer was not one this service gives.',
    without_receipt: 'The answer has no receipt.',
    without_status: 'The answer has no status.',
    without_events: 'The answer does not name the events that were sent.',
    throttled: 'The service asks to send less often.',
    not_in_time: 'The service did not answer in time.',
    not_json: 'The answer was a web page or other text instead of data.',
    answer_too_long: 'The answer is too long.',
    stays_here: 'The rehearsal runs on the server itself and connects to nothing.',
    shape_accepted: 'Google was reached. It does not say whether the id and the secret are right.',
    token_accepted: 'The id and the token were accepted.',
    action_accepted: 'The account, the key and the first conversion action were accepted.',
  },
}
