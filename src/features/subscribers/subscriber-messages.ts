import type { Messages } from '#lib/language.ts'
import { ofSite, type SiteName } from '#lib/site/site-name.ts'
import type { ConfirmStep, PreferencesAnswer } from './subscriber-wire.ts'

interface Answer {
  title: string
  text: string
}

interface AboutAddress {
  title: string
  text: (email: string) => string
}

interface SubscriberMessages {
  title: string
  contact: string
  privacy: string
  otherLanguage: string
  back: string
  email: {
    subject: (site: SiteName) => string
    asks: (site: SiteName) => string
    confirm: string
    byAddress: string
    otherwise: string
  }
  confirm: Readonly<Record<ConfirmStep, Answer>> & {
    button: string
    renew: string
    signUp: string
  }
  confirmed: Answer
  unsubscribe: {
    ask: AboutAddress
    ended: AboutAddress
    button: string
  }
  unknown: Answer
  preferences: {
    title: string
    lead: string
    states: Readonly<Record<'subscribed' | 'pending' | 'ended', string>>
    firstName: string
    language: string
    languages: Readonly<Record<'lt' | 'en', string>>
    tracking: string
    trackingHint: string
    save: string
    data: Answer & { button: string }
    leave: Answer & { button: string }
    again: Answer & { button: string }
    erase: Answer & { sure: string; button: string }
    answers: Readonly<Record<PreferencesAnswer, string>>
  }
}

/** Texts of subscribers' own pages and emails; the days are those of `server/subscribers`. */
export const subscriberMessages: Messages<SubscriberMessages> = {
  lt: {
    title: 'Naujienlaiškis',
    contact: 'Parašyti mums',
    privacy: 'Privatumo politika',
    otherLanguage: 'In English',
    back: 'Grįžti į pradžią',
    email: {
      subject: (site) => `Patvirtinkite ${ofSite(site, 'naujienlaiškio')} prenumeratą`,
      asks: (site) =>
        `Kažkas, tikriausiai jūs, šiuo adresu užsiprenumeravo ${ofSite(site, 'naujienlaiškį')}. Jei tai jūs, patvirtinkite:`,
      confirm: 'Patvirtinti prenumeratą',
      byAddress: 'Jei mygtukas neveikia, atverkite šį adresą:',
      otherwise:
        'Nuoroda galioja 7 dienas. Jei naujienlaiškio neprašėte, nieko daryti nereikia: nepatvirtinus nieko daugiau nesiųsime, o\u00a0adresą po 30 dienų ištrinsime.',
    },
    confirm: {
      waiting: {
        title: 'Patvirtinkite prenumeratą',
        text: 'Paspauskite mygtuką ir pradėsite gauti naujienlaiškį.',
      },
      confirmed_before: {
        title: 'Jau patvirtinta',
        text: 'Šią prenumeratą jau patvirtinote, daugiau nieko daryti nereikia.',
      },
      expired: {
        title: 'Nuoroda nebegalioja',
        text: 'Nuorodos galioja 7 dienas. Galime atsiųsti naują.',
      },
      sent: {
        title: 'Patikrinkite paštą',
        text: 'Nauja nuoroda jau pakeliui. Ją siunčiame ne dažniau kaip kartą per parą.',
      },
      unknown: {
        title: 'Ši nuoroda neveikia',
        text: 'Gal ji nukopijuota ne visa, o\u00a0gal prenumeratos per 30 dienų nepatvirtinote ir adresą ištrynėme. Galite užsiprenumeruoti iš naujo.',
      },
      button: 'Patvirtinti',
      renew: 'Atsiųsti naują nuorodą',
      signUp: 'Užsiprenumeruoti iš naujo',
    },
    confirmed: {
      title: 'Ačiū, prenumerata patvirtinta',
      text: 'Kitą naujienlaiškį gausite el.\u00a0paštu. Atsisakyti galėsite bet kada, kiekvieno laiško apačioje.',
    },
    unsubscribe: {
      ask: {
        title: 'Atsisakyti naujienlaiškio?',
        text: (email) =>
          `Paspaudus mygtuką, prenumerata baigsis ir adresu ${email} naujienlaiškio nebesiųsime.`,
      },
      ended: {
        title: 'Naujienlaiškio nebesiųsime',
        text: (email) => `Adreso ${email} prenumerata nutraukta.`,
      },
      button: 'Atsisakyti',
    },
    unknown: {
      title: 'Ši nuoroda neveikia',
      text: 'Gal ji nukopijuota ne visa, o\u00a0gal duomenys jau ištrinti. Jei laiškų vis dar gaunate, atverkite nuorodą iš naujausio jų arba parašykite mums.',
    },
    preferences: {
      title: 'Prenumeratos nustatymai',
      lead: 'Čia\u00a0– viskas apie jūsų naujienlaiškį. Nuoroda asmeninė, todėl jos niekam neduokite.',
      states: {
        subscribed: 'Prenumeruojate',
        pending: 'Laukiame, kol patvirtinsite',
        ended: 'Neprenumeruojate',
      },
      firstName: 'Vardas (nebūtina)',
      language: 'Naujienlaiškio kalba',
      languages: { lt: 'Lietuvių', en: 'Anglų' },
      tracking: 'Sutinku, kad būtų skaičiuojama, ar atvėriau laišką ir ką jame paspaudžiau',
      trackingHint:
        'Taip sužinome, kas skaitoma. Nesutikus naujienlaiškis toks pats, sutikimą atšaukti galite čia pat.',
      save: 'Išsaugoti',
      data: {
        title: 'Jūsų duomenys',
        text: 'Viskas, ką apie jus saugo naujienlaiškis, viename JSON faile.',
        button: 'Atsisiųsti duomenis',
      },
      leave: {
        title: 'Atsisakyti',
        text: 'Paspaudus mygtuką prenumerata baigsis, ir naujienlaiškio nebesiųsime. Sutikimo įrodymą saugosime, kol paprašysite ištrinti.',
        button: 'Atsisakyti naujienlaiškio',
      },
      again: {
        title: 'Prenumeruoti vėl',
        text: 'Atsiųsime laišką su nuoroda, kurią reikės patvirtinti.',
        button: 'Prenumeruoti vėl',
      },
      erase: {
        title: 'Ištrinti viską',
        text: 'Ištrinsime adresą, sutikimo įrodymą ir visą istoriją. Liks tik adreso atspaudas (kodas), iš kurio adreso atkurti neįmanoma: dėl jo niekas jūsų neįrašys vėl be jūsų sutikimo.',
        sure: 'Tikrai noriu ištrinti viską',
        button: 'Ištrinti',
      },
      answers: {
        saved: 'Išsaugota.',
        no_name:
          'Vardas liko toks, koks buvo: jame gali būti tik raidės, tarpai, brūkšneliai ir apostrofai, ne daugiau kaip 50 ženklų. Visa kita išsaugota.',
        unsubscribed: 'Prenumeratos atsisakėte.',
        asked:
          'Laiškas su nauja nuoroda jau pakeliui. Jį siunčiame ne dažniau kaip kartą per parą.',
        erased: 'Viskas apie jus ištrinta.',
      },
    },
  },
  en: {
    title: 'Newsletter',
    contact: 'Write to us',
    privacy: 'Privacy policy',
    otherLanguage: 'Lietuviškai',
    back: 'Back to the home page',
    email: {
      subject: ({ name }) => `Confirm your subscription to the ${name} newsletter`,
      asks: ({ name }) =>
        `Someone, probably you, signed up for the ${name} newsletter with this address. If it was you, please confirm:`,
      confirm: 'Confirm subscription',
      byAddress: 'If the button does not work, open this address:',
      otherwise:
        'The link works for 7 days. If you did not ask for the newsletter, do nothing: without a confirmation we send nothing more, and delete the address after 30 days.',
    },
    confirm: {
      waiting: {
        title: 'Confirm your subscription',
        text: 'Press the button and you will get the newsletter.',
      },
      confirmed_before: {
        title: 'Already confirmed',
        text: 'You have confirmed this subscription before; there is nothing more to do.',
      },
      expired: {
        title: 'The link has expired',
        text: 'Links work for 7 days. We can send you a new one.',
      },
      sent: {
        title: 'Check your mail',
        text: 'A new link is on its way. We send at most one a day.',
      },
      unknown: {
        title: 'This link doesn’t work',
        text: 'Part of it may be missing, or the subscription was not confirmed within 30 days and we deleted the address. You can subscribe again.',
      },
      button: 'Confirm',
      renew: 'Send a new link',
      signUp: 'Subscribe again',
    },
    confirmed: {
      title: 'Thank you, your subscription is confirmed',
      text: 'The next newsletter comes to you by email. Unsubscribe any time from the link in every email.',
    },
    unsubscribe: {
      ask: {
        title: 'Unsubscribe from the newsletter?',
        text: (email) => `Press the button to end the subscription; we won’t email ${email} again.`,
      },
      ended: {
        title: 'We will send you no more newsletters',
        text: (email) => `The subscription of ${email} has ended.`,
      },
      button: 'Unsubscribe',
    },
    unknown: {
      title: 'This link doesn’t work',
      text: 'Part of it may be missing, or the data are deleted already. If you still get emails, open the link of the latest one, or write to us.',
    },
    preferences: {
      title: 'Subscription preferences',
      lead: 'Everything about your newsletter is here. The link is personal, so give it to nobody.',
      states: {
        subscribed: 'You are subscribed',
        pending: 'Waiting for your confirmation',
        ended: 'You are not subscribed',
      },
      firstName: 'First name (optional)',
      language: 'Language of the newsletter',
      languages: { lt: 'Lithuanian', en: 'English' },
      tracking: 'I agree that it is counted whether I opened an email and what I clicked in it',
      trackingHint:
        'It shows us what is read. Without it the newsletter is the same, and you can withdraw here.',
      save: 'Save',
      data: {
        title: 'Your data',
        text: 'Everything the newsletter keeps about you, in one JSON file.',
        button: 'Download the data',
      },
      leave: {
        title: 'Unsubscribe',
        text: 'Press the button to end the subscription; we send no more newsletters then. The proof of your consent is kept until you ask us to erase it.',
        button: 'Unsubscribe from the newsletter',
      },
      again: {
        title: 'Subscribe again',
        text: 'We will send an email with a link to confirm.',
        button: 'Subscribe again',
      },
      erase: {
        title: 'Erase everything',
        text: 'We erase the address, the proof of your consent and all history. Only a hash remains, from which the address cannot be restored: because of it nobody can put you on the list again without your consent.',
        sure: 'I do want everything erased',
        button: 'Erase',
      },
      answers: {
        saved: 'Saved.',
        no_name:
          'The name stays as it was: it may have letters, spaces, hyphens and apostrophes, 50 characters at most. Everything else is saved.',
        unsubscribed: 'You have unsubscribed.',
        asked: 'An email with a link is on its way. We send at most one a day.',
        erased: 'Everything about you is erased.',
      },
    },
  },
}
