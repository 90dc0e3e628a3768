import { eventsOfDomainEvents } from '#features/destinations/destination-names.ts'
import { onSubmit } from '#features/triggers/browser.ts'
import { formAttribute, formTakenEvent, thanksAttribute } from '../page-options.ts'
import { eventIdField } from '../wire.ts'
import { isAllowed, isAnyAllowed } from './consent.ts'
import { writeCookie } from './cookies.ts'
import { newUuid } from './event.ts'
import { formFields } from './form-fields.ts'
import type { Parts } from './parts.ts'

const checkouts = 'form.woocommerce-checkout, #edd_purchase_form'
const ourForms = `form[${formAttribute}]`

/**
 * Adds to our own forms the id of the event that follows on the server, and where the visitor came
 * from. The thank-you page gives tags the event under that id, once.
 */
export function watchOwnForms({ happen, options, signal }: Parts) {
  const { thanksFor, destinations } = options
  const matches = destinations.some(({ values }) => values.advanced_matching)
  const onSent = ({ element }: { element: Element }) => {
    const form = element as HTMLFormElement
    const event = form.getAttribute(formAttribute)
    const eventId = isAnyAllowed() ? newUuid() : ''
    fill(form, { ...formFields(), [eventIdField]: eventId })
    remember(eventId && event ? { event, eventId } : null)
    if (matches && eventId && isAllowed('advertisement')) keepPersonOf(form)
  }
  onSubmit({ selector: `${ourForms}, ${checkouts}` }, onSent, signal)
  for (const form of document.querySelectorAll<HTMLFormElement>(checkouts)) fill(form, formFields())
  const thank = (event: unknown) => {
    const eventID = takeIdOf(event)
    const name = Object.entries(eventsOfDomainEvents).find(([one]) => one === event)?.[1]
    if (eventID && name) {
      const { thanks } = document.querySelector<HTMLElement>(`[${thanksAttribute}]`)?.dataset ?? {}
      const params = JSON.parse(thanks ?? '{}')
      const isConfirmed = true
      happen(name, { eventID, type: 'static', e_id: String(event), params, isConfirmed })
    }
  }
  document.addEventListener(formTakenEvent, (event) => thank((event as CustomEvent).detail))
  if (thanksFor) thank(thanksFor)
}

/** Adds the hidden fields; without consent it adds none and removes those added earlier. */
function fill(form: HTMLFormElement, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!isAnyAllowed()) field?.remove()
    else if (field) field.value = value
    else
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
}

interface Remembered {
  event: string
  eventId: string
}

function remember(sent: Remembered | null) {
  try {
    if (sent) sessionStorage.setItem(eventIdField, JSON.stringify(sent))
    else sessionStorage.removeItem(eventIdField)
  } catch {
    // Where cookies are blocked there is no storage, and then no event either.
  }
}

/** Takes the id of the form that was sent; it can be taken only once. */
function takeIdOf(event: unknown): string | undefined {
  try {
    const sent: Remembered | null = JSON.parse(sessionStorage.getItem(eventIdField) ?? 'null')
    if (sent?.event !== event) return undefined
    remember(null)
    return sent?.eventId
  } catch {
    return undefined
  }
}

/** Stores the typed contacts for tags of the next page, until the browser is closed. */
function keepPersonOf(form: HTMLFormElement) {
  const valueOf = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value.trim() : ''
  }
  const [first_name = '', ...rest] = valueOf('name').split(/\s+/)
  const person = {
    first_name,
    last_name: rest.join(' '),
    email: valueOf('email'),
    phone: valueOf('phone').replace(/[^\d.+]/g, ''),
  }
  writeCookie('pys_advanced_form_data', JSON.stringify(person), null)
}
