import { choiceMark, planParameter } from '../wire.ts'
import { addressWith, planOf } from './address.ts'
import { startSlides } from './slides.ts'

/** Keeps cards, address, history and slides at the same plan. The checked radio is the truth. */
export function startPlanChoice() {
  const page = document.querySelector<HTMLElement>(`[${choiceMark}]`)
  const track = page?.querySelector<HTMLElement>('[data-slides]')
  if (!page || !track) return
  const radios = [...page.querySelectorAll<HTMLInputElement>(`input[name=${planParameter}]`)]
  const buttons = [...page.querySelectorAll<HTMLButtonElement>(`button[name=${planParameter}]`)]
  const translations = document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')
  const ids = radios.map(({ value }) => value)
  const slides = startSlides(track, (index) => choose(ids[index] ?? '', 'replaceState'))

  function choose(plan: string, how: 'pushState' | 'replaceState') {
    show(plan)
    const address = addressWith(plan, location.href)
    if (address) history[how](null, '', address)
  }

  function show(plan: string) {
    const at = ids.indexOf(plan)
    for (const radio of radios) {
      radio.checked = radio.value === plan
      document.getElementById(radio.value)?.classList.toggle('active', radio.checked)
    }
    for (const button of buttons) turn(button, at)
    for (const link of translations) link.href = addressWith(plan, link.href) ?? link.href
    slides.show(at)
  }

  /** A step leads from the plan shown to the one beside it, a tab always to its own. */
  function turn(button: HTMLButtonElement, at: number) {
    const { step } = button.dataset
    if (!step) return setFlag(button, 'aria-current', button.value === ids[at])
    const to = ids[at + Number(step)]
    button.value = to ?? ids[at] ?? ''
    setFlag(button, 'aria-disabled', to === undefined)
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

  // A visitor may have chosen before this script came.
  const tapped = radios.find((radio) => radio.checked && !radio.defaultChecked)
  if (tapped) choose(tapped.value, 'pushState')
  else show(planOf(location.href, ids))
}

function setFlag(element: HTMLElement, name: string, isSet: boolean) {
  if (isSet) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
