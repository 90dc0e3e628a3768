import type { FormTexts } from '#lib/forms/form.ts'
import type { Messages } from '#lib/language.ts'
import type { goalForm } from '../form.ts'
import type { ConversionMetric, GoalType } from '../wire.ts'
import { goalFieldMessages } from './goal-field-messages.ts'

interface GoalsMessages {
  title: string
  back: string
  backToGoals: string
  inUse: string
  chooseMain: string
  list: {
    title: string
    lead: string
    add: string
    none: string
    full: string
    edit: string
    pause: string
    resume: string
    more: string
    main: string
    makeMain: string
    unmakeMain: string
    archive: string
    delete: string
    deleteSure: string
    deleteNote: string
    worth: string
    since: string
    until: string
    everywhere: string
    on: string
    /** An event of another program. */
    elsewhere: (hook: string) => string
  }
  types: Record<GoalType, { name: string; note: string }>
  metrics: Record<ConversionMetric, { by: string; name: string; note: string }>
  form: FormTexts<typeof goalForm> & {
    newTitle: string
    editTitle: string
    templates: { title: string; lead: string }
    what: { title: string; lead: string }
    when: { title: string; lead: string }
    where: { title: string; lead: string }
    worth: { title: string; lead: string }
    byAttribute: string
    byAttributeNote: string
    notSent: string
    problems: Record<'page' | 'order', string>
    fix: string
    save: string
    add: string
  }
}

export const goalsMessages: Messages<GoalsMessages> = {
  lt: {
    title: 'Tikslai ir piltuvai',
    back: 'Atgal į statistiką',
    backToGoals: 'Visi tikslai ir piltuvai',
    chooseMain: 'Pasirinkite pagrindinį tikslą: jo skaičius bus tarp svarbiausių.',
    inUse: 'Tikslas yra piltuvo žingsnis. Pirma pakeiskite arba ištrinkite piltuvą.',
    list: {
      title: 'Tikslai',
      lead: 'Ką lankytojai turėtų padaryti. Skaičiuojama tik sutikus su statistika ir tik nuo tada, kai tikslas sukurtas. Pagrindinis tikslas rodomas tarp svarbiausių statistikos skaičių.',
      add: 'Naujas tikslas',
      none: 'Tikslų dar nėra. Pradėkite nuo to, dėl ko svetainė sukurta, pavyzdžiui, išsiųstos žinutės.',
      full: 'Tikslų jau yra daugiausia, kiek galima, – 50. Ištrinkite nereikalingus.',
      edit: 'Keisti',
      pause: 'Sustabdyti',
      resume: 'Paleisti',
      more: 'Ištrinti',
      main: 'Pagrindinis',
      makeMain: 'Laikyti pagrindiniu',
      unmakeMain: 'Nebelaikyti pagrindiniu',
      archive: 'Archyvuoti',
      delete: 'Ištrinti',
      deleteSure: 'Tikrai ištrinti',
      deleteNote:
        'Archyvuoto tikslo statistikoje nebus, bet jį bus galima grąžinti. Ištrinto grąžinti nebegalėsite.',
      worth: 'vertė',
      since: 'nuo',
      until: 'iki',
      everywhere: 'visa svetainė',
      on: 'puslapis',
      elsewhere: (hook) => `Įvykis „${hook}“, kurio čia nebūna`,
    },
    types: {
      clicks: { name: 'Paspaudimas', note: 'Paspaustas mygtukas, nuoroda ar kita puslapio dalis.' },
      views: {
        name: 'Elementas ekrane',
        note: 'Puslapio dalis atsidūrė ekrane: matyti bent pusė jos arba ji siekia ekrano vidurį.',
      },
      visits: { name: 'Puslapio peržiūra', note: 'Atvertas puslapis.' },
      hook: { name: 'Svetainės įvykis', note: 'Išsiųsta forma ar panašiai: pažymi pats serveris.' },
    },
    metrics: {
      visitor: {
        by: 'pagal lankytojus',
        name: 'Lankytojus',
        note: 'Tam pačiam žmogui – kartą, kiek jį atpažįstame.',
      },
      session: {
        by: 'pagal apsilankymus',
        name: 'Apsilankymus',
        note: 'Per apsilankymą – daugiausia kartą.',
      },
      pageview: {
        by: 'pagal peržiūras',
        name: 'Puslapių peržiūras',
        note: 'Per peržiūrą – daugiausia kartą.',
      },
    },
    form: {
      ...goalFieldMessages.lt,
      newTitle: 'Naujas tikslas',
      editTitle: 'Keisti tikslą',
      templates: {
        title: 'Ką skaičiuoti',
        lead: 'Pasirinkite, ir žemiau viskas bus užpildyta. Pakeisti galėsite bet ką.',
      },
      what: { title: 'Pavadinimas', lead: 'Taip tikslą matysite statistikoje.' },
      when: { title: 'Kada pasiekiamas', lead: 'Kas turi įvykti, kad tikslas būtų pasiektas.' },
      where: {
        title: 'Kur ir kuriomis dienomis',
        lead: 'Kitur ir kitomis dienomis nieko neskaičiuojama. Diena prasideda vidurnaktį Lietuvoje.',
      },
      worth: {
        title: 'Kaip skaičiuoti',
        lead: 'Nuo to priklauso, nuo ko skaičiuojama konversijų dalis ir kiek kartų pridedama vertė.',
      },
      byAttribute: 'Nurodyti atributą, o ne selektorių',
      byAttributeNote: 'Naudojama, kai selektorius nenurodytas. Pavyzdžiui, id ir palyginimas.',
      notSent: 'Nesiųsti',
      problems: {
        page: 'Nurodykite puslapį: visos svetainės peržiūra būtų kiekviena peržiūra.',
        order: 'Paskutinė diena negali būti ankstesnė už pirmąją.',
      },
      fix: 'Tikslas neišsaugotas. Pataisykite pažymėtus laukus – visa kita likę, kaip įrašėte.',
      save: 'Išsaugoti',
      add: 'Sukurti tikslą',
    },
  },
  en: {
    title: 'Goals and funnels',
    back: 'Back to the statistics',
    backToGoals: 'All goals and funnels',
    chooseMain: 'Choose the main goal: its number will stand among the first ones.',
    inUse: 'The goal is a step of a funnel. Change or delete the funnel first.',
    list: {
      title: 'Goals',
      lead: 'What visitors should do. It is counted only with consent to statistics, and only from when the goal was made. The main goal stands among the first figures of the statistics.',
      add: 'New goal',
      none: 'There are no goals yet. Begin with what the site is for, such as a message sent.',
      full: 'There are as many goals as there may be, 50. Delete those you do not need.',
      edit: 'Change',
      pause: 'Pause',
      resume: 'Resume',
      more: 'Delete',
      main: 'Main',
      makeMain: 'Make it the main goal',
      unmakeMain: 'Not the main goal',
      archive: 'Archive',
      delete: 'Delete',
      deleteSure: 'Really delete',
      deleteNote:
        'An archived goal leaves the statistics but can be brought back. A deleted one cannot.',
      worth: 'worth',
      since: 'from',
      until: 'until',
      everywhere: 'the whole site',
      on: 'page',
      elsewhere: (hook) => `The event “${hook}”, which never happens here`,
    },
    types: {
      clicks: { name: 'Click', note: 'A button, link or other part of a page is pressed.' },
      views: {
        name: 'Element in view',
        note: 'A part of a page is on the screen: half of it, or it has come to the middle.',
      },
      visits: { name: 'Page view', note: 'A page is opened.' },
      hook: { name: 'Site event', note: 'A form sent and the like: noted by the server.' },
    },
    metrics: {
      visitor: {
        by: 'by visitors',
        name: 'Visitors',
        note: 'Once for the same person, as far as we recognise them.',
      },
      session: { by: 'by visits', name: 'Visits', note: 'At most once in a visit.' },
      pageview: { by: 'by views', name: 'Page views', note: 'At most once on a view.' },
    },
    form: {
      ...goalFieldMessages.en,
      newTitle: 'New goal',
      editTitle: 'Change the goal',
      templates: {
        title: 'What to count',
        lead: 'Choose, and everything below is filled in. You can change any of it.',
      },
      what: { title: 'Title', lead: 'What the goal is called in the statistics.' },
      when: { title: 'When it is reached', lead: 'What has to happen for the goal to be reached.' },
      where: {
        title: 'Where and on which days',
        lead: 'Elsewhere and on other days nothing is counted. A day begins at midnight in Lithuania.',
      },
      worth: {
        title: 'How to count',
        lead: 'This decides what the conversion rate is a share of and how often the value is added.',
      },
      byAttribute: 'Name an attribute instead of a selector',
      byAttributeNote: 'Used when there is no selector. For example id and palyginimas.',
      notSent: 'Do not send',
      problems: {
        page: 'Name a page: a view of the whole site would be every view.',
        order: 'The last day cannot be before the first.',
      },
      fix: 'The goal was not saved. Correct the marked fields; the rest is as you typed it.',
      save: 'Save',
      add: 'Create the goal',
    },
  },
}
