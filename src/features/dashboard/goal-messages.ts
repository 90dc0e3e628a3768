import type { ConversionMetric } from '#features/goals/wire.ts'
import type { Messages } from '#lib/language.ts'

interface GoalMessages {
  goals: {
    title: string
    meaning: string
    goal: string
    completions: string
    rate: string
    value: string
    paused: string
    countedBy: string
    metrics: Record<ConversionMetric, string>
    conversions: string
    rateInFile: string
    valueInFile: string
    all: string
    none: string
    manage: string
    look: string
  }
  funnels: {
    title: string
    meaning: string
    choose: string
    page: string
    anyPage: string
    noGoal: string
    step: string
    visits: string
    lost: string
    ofFirst: string
    ofFirstInFile: string
    lostInFile: string
    nobody: string
    none: string
  }
}

/** Texts of the panels of goals and funnels. */
export const goalMessages: Messages<GoalMessages> = {
  lt: {
    goals: {
      title: 'Tikslai',
      meaning:
        'Pasiekta – kiek kartų, per vieną peržiūrą daugiausia kartą. Dalis – kiek lankytojų, apsilankymų ar peržiūrų (taip nustatyta prie tikslo) baigėsi tikslu. Vertė – tiek pat kartų jūsų nurodyta suma, skaičiuojama pagal dabartinę.',
      goal: 'Tikslas',
      completions: 'Pasiekta',
      rate: 'Dalis',
      value: 'Vertė',
      paused: 'sustabdytas',
      countedBy: 'Skaičiuojama pagal',
      metrics: { visitor: 'lankytojus', session: 'apsilankymus', pageview: 'peržiūras' },
      conversions: 'Konversijos',
      rateInFile: 'Konversijų dalis, %',
      valueInFile: 'Vertė, €',
      all: 'Iš viso',
      none: 'Tikslų dar nėra.',
      manage: 'Tvarkyti tikslus ir piltuvus',
      look: 'Kaip nustatyti tikslai ir piltuvai',
    },
    funnels: {
      title: 'Piltuvas',
      meaning:
        'Kiek apsilankymų per pasirinktą laikotarpį nuėjo visus žingsnius iki šio, vieną po kito. Tarp žingsnių galėjo būti ir kitų puslapių; kas padaryta vienu metu, yra vienas žingsnis.',
      choose: 'Kurį piltuvą rodyti',
      page: 'Puslapis',
      anyPage: 'Bet kuris puslapis',
      noGoal: 'Ištrintas tikslas',
      step: 'Žingsnis',
      visits: 'Apsilankymai',
      lost: 'Toliau nenuėjo',
      ofFirst: 'nuo pirmojo žingsnio',
      ofFirstInFile: 'Dalis nuo pirmojo žingsnio, %',
      lostInFile: 'Prarasta nuo ankstesnio žingsnio',
      nobody: 'Šiuo laikotarpiu pirmojo žingsnio niekas nežengė.',
      none: 'Piltuvų dar nėra.',
    },
  },
  en: {
    goals: {
      title: 'Goals',
      meaning:
        'Reached is how many times, at most once on a view. Rate is the share of visitors, visits or views (as set for the goal) that ended in it. Value is that many times the sum you have set, at its current amount.',
      goal: 'Goal',
      completions: 'Reached',
      rate: 'Rate',
      value: 'Value',
      paused: 'paused',
      countedBy: 'Counted by',
      metrics: { visitor: 'visitors', session: 'visits', pageview: 'views' },
      conversions: 'Conversions',
      rateInFile: 'Conversion rate, %',
      valueInFile: 'Value, €',
      all: 'In all',
      none: 'There are no goals yet.',
      manage: 'Set up goals and funnels',
      look: 'How goals and funnels are set up',
    },
    funnels: {
      title: 'Funnel',
      meaning:
        'How many visits in the selected period went through all steps up to this one, one after the other. There may have been other pages in between; what is done at one moment is one step.',
      choose: 'Which funnel to show',
      page: 'Page',
      anyPage: 'Any page',
      noGoal: 'A deleted goal',
      step: 'Step',
      visits: 'Visits',
      lost: 'Went no further:',
      ofFirst: 'of the first step',
      ofFirstInFile: 'Share of the first step, %',
      lostInFile: 'Lost since the step before',
      nobody: 'Nobody took the first step in this period.',
      none: 'There are no funnels yet.',
    },
  },
}
