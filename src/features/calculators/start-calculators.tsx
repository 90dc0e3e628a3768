import { defaultLanguage, languageOfTag } from '#lib/language.ts'
import { redraw } from '#ui/jsx-runtime.ts'
import { calculate } from './calculate.ts'
import { calculatorAttribute } from './calculator-attribute.ts'
import { formatNumber } from './format-number.ts'
import { inputNote, noteId } from './input-note.ts'
import { Answer, Outcome } from './Outcome.tsx'
import { readInputs } from './read-inputs.ts'
import type { Formula, NumberInput } from './wire.ts'

export function startCalculators() {
  for (const host of document.querySelectorAll(`[${calculatorAttribute}]`)) {
    const formula: Formula = JSON.parse(host.getAttribute(calculatorAttribute) ?? '')
    const [form, answer, outcome] = host.children
    if (form instanceof HTMLFormElement && answer && outcome)
      follow(formula, { form, answer, outcome })
  }
}

interface Places {
  form: HTMLFormElement
  answer: Element
  outcome: Element
}

const language = languageOfTag(document.documentElement.lang) ?? defaultLanguage

/** Shows what follows from the inputs at each change. */
function follow(formula: Formula, places: Places) {
  const { form } = places
  const numbers = formula.inputs.filter((input) => input.type === 'number')
  const pairs = numbers.flatMap((input) => pairOf(input, form))
  const show = () => showOutcome(formula, places, pairs)
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
  for (const { number, slider } of pairs) {
    if (slider.value !== slider.defaultValue) number.value = slider.value
    else slider.value = number.value
  }
  if ([...form.querySelectorAll('input')].some(isChanged)) show()
}

interface Pair {
  input: NumberInput
  number: HTMLInputElement
  slider: HTMLInputElement
}

function pairOf(input: NumberInput, form: HTMLFormElement): Pair[] {
  const number = form.elements.namedItem(input.id)
  const slider = form.querySelector(`[data-of="${input.id}"]`)
  return number instanceof HTMLInputElement && slider instanceof HTMLInputElement
    ? [{ input, number, slider }]
    : []
}

const isChanged = ({ value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  value !== defaultValue || checked !== defaultChecked

function showOutcome(formula: Formula, { form, answer, outcome }: Places, pairs: readonly Pair[]) {
  const { values: entries, corrected } = readInputs(formula, enteredIn(form))
  const shown = { formula, values: calculate(formula.steps, entries), language }
  redraw(answer, <Answer {...shown} />)
  const open = [...outcome.querySelectorAll('details')].map((one) => one.open)
  redraw(outcome, <Outcome {...shown} />)
  for (const [index, one] of outcome.querySelectorAll('details').entries())
    one.open = open[index] ?? false
  for (const { input, number, slider } of pairs) {
    const value = entries[input.id] ?? 0
    const note = inputNote(input, corrected.includes(input.id) ? value : null, language)
    slider.ariaValueText = formatNumber(value, input, language)
    const place = document.getElementById(noteId(number.id))
    if (place && place.textContent !== note) place.textContent = note
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
