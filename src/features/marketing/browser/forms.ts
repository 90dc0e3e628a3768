import { onSubmit } from '#features/triggers/browser.ts'
import { formAttribute } from '../page-options.ts'
import { watchOwnForms } from './own-forms.ts'
import type { Parts } from './parts.ts'

const commentForms = '#commentform, .comment-form, [data-comment-form]'

/**
 * Forms that have an event of their own, or whose plugin dispatches one of the success events
 * below. The first few are ours: the banner, placeholders of embeds and the search.
 */
const otherForms = `#slapukai, [data-allow], [data-calculator] *, search *, [role=search], ${commentForms}, .search-form,
  #adminbarsearch, .woocommerce-product-search, .cart, .woocommerce-cart-form, .checkout,
  .woocommerce-shipping-calculator, .checkout_coupon, .edd_form, .edd_download_purchase_form,
  .wpcf7-form, .forminator-custom-form, .forminator_ajax, .wpforms-form, .wpforms-ajax-form,
  .nf-form-layout *, .frm-fluent-form`

/** Events that form plugins dispatch when a form was accepted; most of them through jQuery only. */
const successEvents = [
  'wpcf7mailsent',
  'forminator:form:submit:success',
  'wpformsAjaxSubmitSuccess',
  'frmFormComplete',
  'nfFormSubmitResponse',
  'fluentform_submission_success',
]

interface JQuery {
  (of: Document): { on: (types: string, handler: (event: { target?: unknown }) => void) => void }
}

export function watchForms(parts: Parts) {
  const { happen, signal } = parts
  watchOwnForms(parts)
  const onSent = ({ element }: { element: Element }) => {
    const form = element as HTMLFormElement
    // For our own forms the server says that one was accepted, and the thank-you page gives the
    // event to the tags.
    const isOurs = form.hasAttribute(formAttribute)
    if (form.matches(commentForms) && !isOurs) happen('comment')
    if (!isOurs && !form.matches(otherForms) && form.checkValidity())
      happen('form', { params: paramsOf(form) })
  }
  onSubmit({ selector: 'form' }, onSent, signal)
  const onSuccess = ({ target }: { target?: unknown }) => {
    const form =
      target instanceof Element ? (target.closest('form') ?? target.querySelector('form')) : null
    happen('form', { params: form ? paramsOf(form) : {} })
  }
  const { jQuery } = window as { jQuery?: JQuery }
  if (jQuery) jQuery(document).on(successEvents.join(' '), onSuccess)
  else for (const type of successEvents) document.addEventListener(type, onSuccess)
}

function paramsOf(form: HTMLFormElement) {
  const button = form.querySelector<HTMLElement>('[type=submit], button:not([type])')
  const text = button instanceof HTMLInputElement ? button.value : button?.textContent?.trim()
  // A field named `id` would shadow the form's `id` property.
  return {
    form_id: form.getAttribute('id') ?? '',
    form_class: form.className,
    text: text?.slice(0, 100) ?? '',
  }
}
