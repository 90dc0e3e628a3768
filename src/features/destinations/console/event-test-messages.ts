import type { Messages } from '#lib/language.ts'

interface Texts {
  /** Texts on the page of an event, and on that of a destination. */
  ofEvent: { title: string; lead: string }
  ofDestination: { title: string; lead: string }
  /** Shown before the destination's name, on its button. */
  try: string
  button: string
  accepted: string
  refused: string
  /** Shown before the reason. */
  notForIt: string
  no_test: string
  no_code: string
  sent: string
  wouldBeSent: string
}

export const eventTestMessages: Messages<Texts> = {
  lt: {
    ofEvent: {
      title: 'Išbandyti įvykį',
      lead: 'Pasirinkta paslauga gauna šį įvykį kaip bandomąjį: su išgalvotu lankytoju, be nieko, kas žinoma apie tikrąjį. Kiti žurnalo įrašai nesikeičia. „Meta“ ir „TikTok“ bandomąjį įvykį gali suskaičiuoti, kitos jį tik patikrina arba tokio būdo neturi.',
    },
    ofDestination: {
      title: 'Bandomasis įvykis',
      lead: 'Išgalvoto lankytojo įvykis: matysite, kas siunčiama ir kas atsakoma. „Meta“ ir „TikTok“ jį gali suskaičiuoti, kitos tik patikrina arba tokio būdo neturi.',
    },
    try: 'Išbandyti:',
    button: 'Siųsti bandomąjį įvykį',
    accepted: 'Bandomasis įvykis priimtas.',
    refused: 'Bandomasis įvykis nepriimtas:',
    notForIt: 'Toks įvykis šiai paslaugai nesiunčiamas.',
    no_test: 'Patikrinti įvykio ši paslauga neleidžia, todėl nieko nesiųsta.',
    no_code:
      'Paslaugos nustatymuose nėra bandomųjų įvykių kodo. Be jo įvykis būtų tikras, todėl nieko nesiųsta.',
    sent: 'Kas nusiųsta',
    wouldBeSent: 'Kas būtų siunčiama',
  },
  en: {
    ofEvent: {
      title: 'Try the event',
      lead: 'The chosen service gets this event as a test: with a made-up visitor, and nothing that is known of the real one. Nothing else in the log changes. Meta and TikTok may count a test event, the others only check it or have no such way.',
    },
    ofDestination: {
      title: 'Test event',
      lead: 'An event of a made-up visitor: you see what is sent and what is answered. Meta and TikTok may count it, the others only check it or have no such way.',
    },
    try: 'Try:',
    button: 'Send a test event',
    accepted: 'The test event was accepted.',
    refused: 'The test event was refused:',
    notForIt: 'Such an event is not sent to this service.',
    no_test: 'This service has no way to check an event, so nothing was sent.',
    no_code:
      'The settings of the service lack a code for test events. Without it the event would be a real one, so nothing was sent.',
    sent: 'What was sent',
    wouldBeSent: 'What would be sent',
  },
}
