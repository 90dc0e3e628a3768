import { planParameter, planPickerAttribute } from '../wire.ts'
import { addressWith, planOf } from './address.ts'
import { startSlides } from './slides.ts'

/** Synchronises cards, URL, history and any slides with the plan of the checked radio button. */
export function startPlanPicker() {
  const page = document.querySelector<HTMLElement>(`[${planPickerAttribute}]`)
  if (!page) return
  const track = page.querySelector<HTMLElement>('[data-slides]')
  const radios = [...page.querySelectorAll<HTMLInputElement>(`input[name=${planParameter}]`)]
  const buttons = [...page.querySelectorAll<HTMLButtonElement>(`button[name=${planParameter}]`)]
  const translations = document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')
  const ids = radios.map(({ value }) => value)
  const slides = track && startSlides(track, (index) => choose(ids[index] ?? '', 'replaceState'))

  function choose(plan: string, how: 'pushState' | 'replaceState') {
    show(plan)
    const address = addressWith(plan, location.href)
    if (address) history[how](null, '', address)
  }

  function show(plan: string) {
    const index = ids.indexOf(plan)
    for (const radio of radios) {
      radio.checked = radio.value === plan
      document.getElementById(radio.value)?.classList.toggle('active', radio.checked)
    }
    for (const button of buttons) updateButton(button, index)
    for (const link of translations) link.href = addressWith(plan, link.href) ?? link.href
    slides?.show(index)
  }

  /** The buttons back and forth select the plan beside the current one, a tab its own. */
  function updateButton(button: HTMLButtonElement, index: number) {
    const { step } = button.dataset
    if (!step) return setBooleanAttribute(button, 'aria-current', button.value === ids[index])
    const to = ids[index + Number(step)]
    button.value = to ?? ids[index] ?? ''
    setBooleanAttribute(button, 'aria-disabled', to === undefined)
  }

  page.addEventListener('click', ({ target }) => {
    if (radios.includes(target as HTMLInputElement)) {
      choose((target as HTMLInputElement).value, 'pushState')
    }
  })
  page.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement
    if (!buttons.includes(button)) return
    event.preventDefault()
    choose(button.value, 'pushState')
  })
  addEventListener('popstate', () => show(planOf(location.href, ids)))

  // The visitor may have picked a plan before this script arrived.
  const picked = radios.find((radio) => radio.checked && !radio.defaultChecked)
  if (picked) choose(picked.value, 'pushState')
  else show(planOf(location.href, ids))
}

function setBooleanAttribute(element: HTMLElement, name: string, isSet: boolean) {
  if (isSet) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
