import type { Messages } from '#lib/language.ts'
import type { PluralForms } from '#lib/text/plural.ts'

/** A heading with the sentence below it. */
export type Part = Readonly<{ title: string; lead: string }>

type ConnectionMessages = Part &
  Readonly<
    Record<
      | 'test'
      | 'works'
      | 'fails'
      | 'paused'
      | 'resume'
      | 'webhook'
      | 'again'
      | 'refused'
      | 'incomplete'
      | 'handOver'
      | 'handOverHint',
      string
    >
  > & { waiting: PluralForms; toHandOver: PluralForms; refusedCount: PluralForms }

/** Texts about the connection to the newsletter service and its deliveries. */
export const connectionMessages: Messages<ConnectionMessages> = {
  lt: {
    title: 'Ryšys su paslauga',
    lead: 'Patikrinama, ar veikia tai, kas išsaugota. Paslaugoje niekas nekeičiama.',
    test: 'Patikrinti ryšį',
    works: 'Veikia. Atsakymas:',
    fails: 'Neveikia. Atsakymas:',
    incomplete: 'dar ne viskas įrašyta',
    paused: 'Perdavimas sustabdytas:',
    resume: 'Tęsti perdavimą',
    webhook: 'Adresas, kurį įrašykite paslaugoje, kad ji praneštų apie atsisakymus:',
    again: 'Perduoti nepriimtus dar kartą',
    handOver: 'Perduoti visą sąrašą iš naujo',
    handOverHint:
      'Jei paslaugoje sąrašas buvo pakeistas ar ištrintas, perduokite jį visą iš naujo. Niekas nebus įrašytas du kartus.',
    refused: 'Ko paslauga nepriėmė',
    waiting: {
      one: 'pokytis laukia perdavimo',
      few: 'pokyčiai laukia perdavimo',
      other: 'pokyčių laukia perdavimo',
    },
    toHandOver: {
      one: 'prenumeratorius dar neperduotas',
      few: 'prenumeratoriai dar neperduoti',
      other: 'prenumeratorių dar neperduota',
    },
    refusedCount: {
      one: 'pokyčio paslauga nepriėmė',
      few: 'pokyčių paslauga nepriėmė',
      other: 'pokyčių paslauga nepriėmė',
    },
  },
  en: {
    title: 'Connection to the service',
    lead: 'Tries what was saved. Nothing is changed at the service.',
    test: 'Test the connection',
    works: 'It works. Answer:',
    fails: 'It does not work. Answer:',
    incomplete: 'something is still missing',
    paused: 'Nothing is sent to it:',
    resume: 'Go on',
    webhook: 'Enter this address at the service, so that it reports those who unsubscribe:',
    again: 'Send again what was not accepted',
    handOver: 'Hand over the whole list anew',
    handOverHint:
      'For a list that was changed or deleted at the service. Nobody is entered there twice.',
    refused: 'What the service did not accept',
    waiting: { one: 'change is waiting', other: 'changes are waiting' },
    toHandOver: {
      one: 'subscriber is still to be handed over',
      other: 'subscribers are still to be handed over',
    },
    refusedCount: { one: 'change was not accepted', other: 'changes were not accepted' },
  },
}
