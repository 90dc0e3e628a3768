import type { SubscriptionTexts } from '#features/accounts/wire.ts'
import type { Messages } from '#lib/language.ts'

/** Texts about the weekly report on the account page. */
export const subscriptionTexts: Messages<SubscriptionTexts> = {
  lt: {
    title: 'Savaitės ataskaita',
    lead: 'Pirmadieniais 8 val. el. paštu atsiunčiame praėjusios savaitės statistiką ir palyginame ją su ankstesne savaite.',
    unavailable:
      'Ši svetainė laiškų nesiunčia, nes neprijungtas paštas (Nustatymai → Svetainės nustatymai).',
    notSubscribed: 'Dabar ataskaitos jums nesiunčiame.',
    subscribed: 'Ataskaitą siunčiame jūsų paskyros adresu.',
    subscribe: 'Siųsti man ataskaitą',
    unsubscribe: 'Nebesiųsti',
    done: {
      subscribed: 'Ataskaitą gausite kiekvieną pirmadienį.',
      unsubscribed: 'Ataskaitos nebesiųsime.',
    },
  },
  en: {
    title: 'Weekly report',
    lead: 'On Mondays at 8 o’clock we send you the statistics of the past week, compared with the week before.',
    unavailable:
      'This site sends no emails, because no mail is connected (Settings → Site settings).',
    notSubscribed: 'The report is not sent to you at present.',
    subscribed: 'The report is sent to the address of your account.',
    subscribe: 'Send me the report',
    unsubscribe: 'Stop sending it',
    done: {
      subscribed: 'You will get the report every Monday.',
      unsubscribed: 'The report will not be sent any more.',
    },
  },
}

interface UnsubscribeMessages {
  title: string
  lead: string
  button: string
  done: string
  invalid: string
  toAccount: string
}

/** Texts of the unsubscribe page. */
export const unsubscribeMessages: Messages<UnsubscribeMessages> = {
  lt: {
    title: 'Savaitės ataskaita',
    lead: 'Ar tikrai nebenorite pirmadieniais gauti svetainės statistikos?',
    button: 'Nebesiųsti ataskaitos',
    done: 'Ataskaitos nebesiųsime. Jei apsigalvosite, paprašykite jos savo paskyroje.',
    invalid: 'Ši nuoroda netinka. Ataskaitos galite atsisakyti savo paskyroje.',
    toAccount: 'Į mano paskyrą',
  },
  en: {
    title: 'Weekly report',
    lead: 'Do you no longer want the statistics of the site on Mondays?',
    button: 'Stop sending the report',
    done: 'The report will not be sent any more. You can ask for it again in your account.',
    invalid: 'This link does not work. You can stop the report in your account.',
    toAccount: 'To my account',
  },
}
