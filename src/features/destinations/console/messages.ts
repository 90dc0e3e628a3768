import type { Messages } from '#lib/language.ts'
import type { DestinationSlug } from '../destinations.ts'

interface Part {
  title: string
  lead: string
}

interface Texts {
  title: string
  saved: string
  notSaved: string
  destinations: Part
  /** Names of destinations that differ between languages. */
  names: Readonly<Partial<Record<DestinationSlug, string>>>
  /** The purpose of each destination, in a few words. */
  about: Readonly<Record<DestinationSlug, string>>
  states: Readonly<Record<'on' | 'off' | 'lacksId' | 'paused', string>>
  /** State of sending from the server. */
  delivery: {
    waiting: string
    deadLetters: string
    lastAccepted: string
    lastError: string
    browserOnly: string
    backingOff: string
  }
  pausedBecause: string
  secretsUnreadable: string
  set: string
  back: string
  destination: {
    switch: Part
    isOn: string
    isOnHint: string
    fields: Part
    stored: string
    notStored: string
    deleteStored: string
    typeAgain: string
    save: string
    missingId: string
    test: Part
    testButton: string
    testOk: string
    testFailed: string
    resume: string
    noFields: string
  }
  options: {
    title: string
    lead: string
    change: string
    events: Part
    triggers: Part
    attribution: Part
    former: Part
    save: string
  }
  ownEvents: Part & {
    none: string
    add: string
    full: string
    /** Refuses an event that would be sent twice. */
    same: string
    change: string
    delete: string
    deleteSure: string
    off: string
    newTitle: string
    editTitle: string
    what: Part
    when: Part
    where: Part
    pick: string
    save: string
  }
  log: string
  notices: {
    paused: (name: string) => string
    deadLetters: string
    behind: (name: string) => string
  }
}

export const marketingMessages: Messages<Texts> = {
  lt: {
    title: 'Rinkodara',
    saved: 'Išsaugota. Puslapiai jau rodomi su naujais nustatymais.',
    notSaved: 'Neišsaugota. Pataisykite pažymėtus laukus – visa kita likę, kaip įrašėte.',
    destinations: {
      title: 'Kam siunčiama',
      lead: 'Įvykiai siunčiami tik lankytojui sutikus. Ką nors įjungus ar išjungus, sutikimo visų lankytojų paprašoma iš naujo.',
    },
    names: { lead_tracking: 'Lankytojų įmonės', rehearsal: 'Repeticija' },
    about: {
      meta: '„Facebook“ ir „Instagram“ reklama: iš naršyklės ir iš serverio.',
      google_analytics: 'Lankytojų analizė: iš naršyklės arba iš serverio.',
      google_tag_manager: 'Konteineris ir duomenų sluoksnis naršyklėje.',
      google_ads: 'Reklamos konversijos: iš naršyklės ir iš serverio.',
      tiktok: 'Reklama: iš naršyklės ir iš serverio.',
      pinterest: 'Reklama: iš naršyklės ir iš serverio.',
      microsoft: '„Bing“ reklama: iš naršyklės ir iš serverio.',
      linkedin: 'Reklama: iš naršyklės ir iš serverio.',
      lead_tracking: 'Atpažįsta lankytojo įmonę: „Leadfeeder“ arba „Albacross“.',
      rehearsal:
        'Viskas vyksta kaip iš tikrųjų, tik niekas neišsiunčiama. Įvykius matysite žurnale.',
    },
    states: {
      on: 'Įjungta',
      off: 'Išjungta',
      lacksId: 'Trūksta numerio',
      paused: 'Sustabdyta',
    },
    delivery: {
      waiting: 'laukia',
      deadLetters: 'nepriimti',
      lastAccepted: 'paskutinis priimtas',
      lastError: 'paskutinė klaida',
      browserOnly: 'Iš serverio nesiunčiama: nėra viso, ko tam reikia.',
      backingOff: 'Po klaidos bandoma vis rečiau.',
    },
    pausedBecause: 'Sustabdyta, kol pataisysite. Atsakymas:',
    secretsUnreadable:
      'Įrašytų paslapčių nebegalima perskaityti: pasikeitė svetainės raktas. Įrašykite jas iš naujo.',
    set: 'Nustatyti',
    back: 'Visa rinkodara',
    destination: {
      switch: {
        title: 'Ar siųsti',
        lead: 'Išjungus puslapiuose nieko nebelieka, o kas dar neišsiųsta – nebesiunčiama.',
      },
      isOn: 'Siųsti',
      isOnHint: 'Lankytojų sutikimo bus paprašyta iš naujo, nes pasikeis, kam jis duodamas.',
      fields: { title: 'Paskyra', lead: 'Ką gavote iš paslaugos.' },
      stored: 'Įrašyta. Palikite tuščią, jei nekeičiate.',
      notStored: 'Neįrašyta.',
      deleteStored: 'Ištrinti įrašytą',
      typeAgain: 'Paslaptis įrašykite dar kartą: jos atgal nerodomos.',
      save: 'Išsaugoti',
      missingId: 'Kad būtų ką siųsti, įrašykite paskyros numerį.',
      test: {
        title: 'Ryšys',
        lead: 'Paklausiama kitos pusės, ar išsaugoti numeriai ir raktai tinka.',
      },
      testButton: 'Patikrinti ryšį',
      testOk: 'Tinka. Atsakymas:',
      testFailed: 'Netinka. Atsakymas:',
      resume: 'Tęsti siuntimą',
      noFields: 'Daugiau nieko nereikia.',
    },
    options: {
      title: 'Įvykių nustatymai',
      lead: 'Kurie įvykiai siunčiami ir kada.',
      change: 'Keisti',
      events: { title: 'Kas siunčiama', lead: 'Nepažymėti įvykiai nesiunčiami niekam.' },
      triggers: { title: 'Kada', lead: 'Kas puslapyje laikoma įvykiu.' },
      attribution: {
        title: 'Iš kur atėjo',
        lead: 'Kiek laiko prisimenama, kas lankytoją atvedė.',
      },
      former: { title: 'Ankstesnė svetainė', lead: 'Kol talpyklose dar yra jos puslapių.' },
      save: 'Išsaugoti',
    },
    ownEvents: {
      title: 'Savi įvykiai',
      lead: 'Kas dar svarbu jūsų puslapiuose. Ką skaičiuoja statistika, tas pats tikslas gali būti ir siunčiamas.',
      none: 'Savų įvykių dar nėra.',
      add: 'Naujas įvykis',
      same: 'Neišsaugota. Toks pat įvykis jau siunčiamas: tas pats pavadinimas, puslapis ir sąlyga. Du tokie tą patį veiksmą skaičiuotų dukart.',
      full: 'Savų įvykių jau yra daugiausia, kiek galima, – 50. Ištrinkite nereikalingus.',
      change: 'Keisti',
      delete: 'Ištrinti',
      deleteSure: 'Tikrai ištrinti',
      off: 'Nesiunčiamas',
      newTitle: 'Naujas įvykis',
      editTitle: 'Keisti įvykį',
      what: { title: 'Kas siunčiama', lead: 'Kaip įvykį vadins reklamos ir analizės paslaugos.' },
      when: { title: 'Kada', lead: 'Kas puslapyje turi nutikti.' },
      where: { title: 'Kur', lead: 'Kituose puslapiuose nieko nelaukiama.' },
      pick: 'Pasirinkti iš puslapio',
      save: 'Išsaugoti',
    },
    log: 'Įvykių žurnalas',
    notices: {
      paused: (name) => `Į „${name}“ nebesiunčiama: reikia jūsų pagalbos.`,
      deadLetters: 'Yra rinkodaros įvykių, kurių nepriėmė.',
      behind: (name) => `Siuntimas į „${name}“ labai vėluoja.`,
    },
  },
  en: {
    title: 'Marketing',
    saved: 'Saved. Pages already have the new settings.',
    notSaved: 'Not saved. Correct the marked fields; the rest is as you typed it.',
    destinations: {
      title: 'Destinations',
      lead: 'Events are sent only with the visitor’s consent. When you switch something on or off, all visitors are asked again.',
    },
    names: { lead_tracking: 'Companies of visitors' },
    about: {
      meta: 'Ads on Facebook and Instagram: from the browser and from the server.',
      google_analytics: 'Analytics: from the browser or from the server.',
      google_tag_manager: 'A container and the data layer in the browser.',
      google_ads: 'Conversions of ads: from the browser and from the server.',
      tiktok: 'Ads: from the browser and from the server.',
      pinterest: 'Ads: from the browser and from the server.',
      microsoft: 'Ads on Bing: from the browser and from the server.',
      linkedin: 'Ads: from the browser and from the server.',
      lead_tracking: 'Recognises the visitor’s company: Leadfeeder or Albacross.',
      rehearsal:
        'Everything happens as it would, but nothing is sent. You see the events in the log.',
    },
    states: { on: 'On', off: 'Off', lacksId: 'Lacks its id', paused: 'Paused' },
    delivery: {
      waiting: 'waiting',
      deadLetters: 'dead letters',
      lastAccepted: 'last accepted',
      lastError: 'last error',
      browserOnly: 'Nothing is sent from the server: not all it needs is there.',
      backingOff: 'After an error it is tried ever less often.',
    },
    pausedBecause: 'Paused until you mend it. The answer:',
    secretsUnreadable:
      'The stored secrets cannot be read any more: the site’s key has changed. Enter them again.',
    set: 'Set up',
    back: 'All of marketing',
    destination: {
      switch: {
        title: 'Whether to send',
        lead: 'Switched off, pages have nothing of it, and what is not sent yet is not sent any more.',
      },
      isOn: 'Send',
      isOnHint: 'Visitors are asked for consent again, for what they consent to changes.',
      fields: { title: 'Account', lead: 'What the service has given you.' },
      stored: 'Stored. Leave it empty to keep it.',
      notStored: 'Not stored.',
      deleteStored: 'Delete what is stored',
      typeAgain: 'Type secrets again: they are not shown.',
      save: 'Save',
      missingId: 'Enter the id of the account, so that something can be sent.',
      test: {
        title: 'Connection',
        lead: 'Asks the other side whether the stored ids and tokens work.',
      },
      testButton: 'Test the connection',
      testOk: 'It works. The answer:',
      testFailed: 'It does not work. The answer:',
      resume: 'Resume sending',
      noFields: 'It needs nothing more.',
    },
    options: {
      title: 'Settings of events',
      lead: 'Which events are sent, and when.',
      change: 'Change',
      events: { title: 'What is sent', lead: 'Events without a tick are sent to nobody.' },
      triggers: { title: 'When', lead: 'What on a page is an event.' },
      attribution: { title: 'Attribution', lead: 'How long what brought a visitor is remembered.' },
      former: { title: 'The former site', lead: 'While caches still have its pages.' },
      save: 'Save',
    },
    ownEvents: {
      title: 'Your own events',
      lead: 'What else matters on your pages. A goal of the statistics can be sent as well.',
      none: 'There are none yet.',
      add: 'New event',
      same: 'Not saved. The same event is sent already: of this name, page and condition. Two of them would count one act twice.',
      full: 'There are as many as there may be, 50. Delete those you do not need.',
      change: 'Change',
      delete: 'Delete',
      deleteSure: 'Really delete',
      off: 'Not sent',
      newTitle: 'New event',
      editTitle: 'Change the event',
      what: { title: 'What is sent', lead: 'What ad and analytics services call it.' },
      when: { title: 'When', lead: 'What has to happen on the page.' },
      where: { title: 'Where', lead: 'On other pages nothing is waited for.' },
      pick: 'Choose on a page',
      save: 'Save',
    },
    log: 'Log of events',
    notices: {
      paused: (name) => `Nothing is sent to ${name} any more: it needs your help.`,
      deadLetters: 'There are marketing events that were not accepted.',
      behind: (name) => `Sending to ${name} is far behind.`,
    },
  },
}
