import type { ChartData } from '#lib/chart-data.ts'
import type { Messages } from '#lib/language.ts'

type Tone = 'navy' | 'deep' | 'cream' | 'paper' | 'amber'

interface Texts {
  title: string
  lead: string
  type: string
  sample: string
  sampleText: string
  tones: Readonly<Record<Tone, string>>
  filled: string
  outlined: string
  link: string
  form: string
  states: Readonly<Record<'idle' | 'submitting' | 'success' | 'pending' | 'error', string>>
  carousels: Readonly<Record<'plain' | 'loop' | 'autoplay', string>>
  slide: string
  charts: string
  chartCaption: string
  chartNames: Readonly<Record<ChartData['form'], string>>
  labels: readonly string[]
  series: readonly string[]
  reveals: string
  revealNames: Readonly<Record<'up' | 'left' | 'right' | 'fade', string>>
  divider: string
}

export const messages: Messages<Texts> = {
  lt: {
    title: 'Stilius',
    lead: 'Visos svetainės dalys vienoje vietoje: kaip jos atrodo ir kaip keičiasi. Puslapis skirtas tiems, kas svetainę kuria.',
    type: 'Raštas',
    sample: 'Ąžuolų šlamesys *vėl įžiebė* žvilgsnį',
    sampleText:
      'Įprastas tekstas su „kabutėmis“, brūkšniu – ir 12 345,60 €. Eilutė neturi būti ilgesnė, nei akis patogiai grįžta.',
    tones: {
      navy: 'Jūra',
      deep: 'Gelmė',
      cream: 'Popierius',
      paper: 'Smėlis',
      amber: 'Gintaras',
    },
    filled: 'Pagrindinis',
    outlined: 'Antrinis',
    link: 'Nuoroda tekste',
    form: 'Forma ir jos būsenos',
    states: {
      idle: 'Laukia',
      submitting: 'Siunčia',
      success: 'Pavyko',
      pending: 'Laukia patvirtinimo',
      error: 'Nepavyko',
    },
    carousels: {
      plain: 'Karuselė su pabaiga',
      loop: 'Karuselė ratu',
      autoplay: 'Karuselė, kuri slenka pati',
    },
    slide: 'Skaidrė',
    charts: 'Grafikai',
    chartCaption: 'Skaičiai išgalvoti, kad matytųsi forma.',
    chartNames: { bars: 'Juostos', lines: 'Linijos', columns: 'Stulpeliai' },
    labels: ['Sausis', 'Vasaris', 'Kovas', 'Balandis'],
    series: ['Pirma', 'Antra', 'Trečia', 'Ketvirta'],
    reveals: 'Pasirodymas',
    revealNames: { up: 'Iš apačios', left: 'Iš kairės', right: 'Iš dešinės', fade: 'Vietoje' },
    divider: 'Skirtukas – jūrlapio rėmas',
  },
  en: {
    title: 'Style',
    lead: 'Every part of the site in one place: how it looks and how it changes. This page is for those who build the site.',
    type: 'Type',
    sample: 'The quick brown fox *jumps over* the lazy dog',
    sampleText:
      'Ordinary text with “quotes”, a dash – and €12,345.60. A line should be no longer than the eye finds its way back from.',
    tones: { navy: 'Sea', deep: 'Depth', cream: 'Paper', paper: 'Sand', amber: 'Amber' },
    filled: 'Primary',
    outlined: 'Secondary',
    link: 'Link in a text',
    form: 'The form and its states',
    states: {
      idle: 'Waiting',
      submitting: 'Sending',
      success: 'Done',
      pending: 'Awaiting confirmation',
      error: 'Failed',
    },
    carousels: {
      plain: 'Carousel with an end',
      loop: 'Carousel that goes round',
      autoplay: 'Carousel that moves by itself',
    },
    slide: 'Slide',
    charts: 'Charts',
    chartCaption: 'Numbers made up to show the form.',
    chartNames: { bars: 'Bars', lines: 'Lines', columns: 'Columns' },
    labels: ['January', 'February', 'March', 'April'],
    series: ['First', 'Second', 'Third', 'Fourth'],
    reveals: 'Fading in',
    revealNames: {
      up: 'From below',
      left: 'From the left',
      right: 'From the right',
      fade: 'In place',
    },
    divider: 'Divider – the frame of a sea chart',
  },
}
