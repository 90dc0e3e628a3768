import type { Language } from '#lib/language.ts'
import { ChartDrawing } from '#ui/chart/ChartDrawing.tsx'
import { ChartTable } from '#ui/chart/ChartTable.tsx'
import { drawn } from '#ui/jsx-runtime.ts'
import { calculate, type Values } from './calculate.ts'
import { calculatorAttribute } from './calculator-attribute.ts'
import { drawingOf } from './drawing-of.tsx'
import { formatNumber, formatResult } from './format-number.ts'
import { inputNote, noteId } from './input-note.ts'
import { readInputs } from './read-inputs.ts'
import type { Formula, NumberInput } from './wire.ts'

export function startCalculators() {
  for (const host of document.querySelectorAll(`[${calculatorAttribute}]`)) {
    const form = host.querySelector('form')
    const formula: Formula = JSON.parse(host.getAttribute(calculatorAttribute) ?? '')
    if (form) follow(formula, host, form)
  }
}

const language = document.documentElement.lang as Language

/** Shows what follows from the inputs at each change. */
function follow(formula: Formula, host: Element, form: HTMLFormElement) {
  const pairs = formula.inputs.flatMap((input) =>
    input.type === 'number' ? pairOf(input, form) : [],
  )
  const show = () => {
    const { values: entries, corrected } = readInputs(formula, enteredIn(form))
    for (const pair of pairs) showNumber(pair, entries, corrected)
    showOutcome(formula, host, calculate(formula.steps, entries))
  }
  form.addEventListener('input', ({ target }) => {
    for (const { number, slider } of pairs) {
      if (target === slider) number.value = slider.value
      if (target === number) slider.value = number.value
    }
    show()
    keepInAddress(form)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  // A slider may have been moved before, and a browser may have brought former values back.
  for (const pair of pairs) {
    const { number, slider } = pair
    if (isMoved(pair)) number.value = slider.value
    else slider.value = number.value
  }
  if ([...form.querySelectorAll('input')].some(isChanged)) show()
}

/** An input with its slider. */
interface Pair {
  input: NumberInput
  number: HTMLInputElement
  slider: HTMLInputElement
}

function pairOf(input: NumberInput, form: HTMLFormElement): Pair[] {
  const number = form.querySelector<HTMLInputElement>(`[name="${input.id}"]`)
  const slider = form.querySelector<HTMLInputElement>(`[data-of="${input.id}"]`)
  return number && slider ? [{ input, number, slider }] : []
}

/** A slider by itself stands at the nearest of its steps. */
const isMoved = ({ input: { step }, slider: { value, defaultValue } }: Pair) =>
  Math.abs(Number(value) - Number(defaultValue)) >= step

const isChanged = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked

function showNumber({ input, number, slider }: Pair, values: Values, corrected: readonly string[]) {
  const value = values[input.id] ?? 0
  slider.ariaValueText = formatNumber(value, input, language)
  const note = document.getElementById(noteId(number.id))
  if (note)
    note.textContent = inputNote(input, corrected.includes(input.id) ? value : null, language)
}

function showOutcome(formula: Formula, host: Element, values: Values) {
  const places = host.querySelectorAll('output b, dl dd')
  for (const [index, result] of formula.results.entries()) {
    const place = places[index]
    if (place) place.textContent = formatResult(result, values, language)
  }
  const figures = host.querySelectorAll('figure')
  for (const [index, chart] of formula.charts.entries()) {
    const drawing = drawingOf(formula, chart, values, language)
    const figure = figures[index]
    figure?.querySelector('[role=img]')?.replaceWith(drawn(<ChartDrawing {...drawing} />))
    figure?.querySelector('section')?.replaceWith(drawn(<ChartTable {...drawing} />))
  }
}

const enteredIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

let writing: ReturnType<typeof setTimeout> | undefined

/** On the calculator's own page. Browsers refuse an address that changes too often. */
function keepInAddress(form: HTMLFormElement) {
  if (new URL(form.action).pathname !== location.pathname) return
  clearTimeout(writing)
  writing = setTimeout(() => {
    history.replaceState(history.state, '', `?${new URLSearchParams(enteredIn(form))}`)
  }, 300)
}
