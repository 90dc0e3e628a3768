import { onSubmit } from '#features/triggers/browser.ts'
import { formAttribute } from '../page-options.ts'
import { watchOwnForms } from './own-forms.ts'
import type { Parts } from './parts.ts'

const commentForms = '#commentform, .comment-form, [data-comment-form]'

/**
 * Forms that have an event of their own, or say by one of those below that they were taken. The first
 * are ours: the banner, placeholders of embeds and the search.
 */
const otherForms = `#slapukai, [data-allow], search *, [role=search], ${commentForms}, .search-form,
  #adminbarsearch, .woocommerce-product-search, .cart, .woocommerce-cart-form, .checkout,
  .woocommerce-shipping-calculator, .checkout_coupon, .edd_form, .edd_download_purchase_form,
  .wpcf7-form, .forminator-custom-form, .forminator_ajax, .wpforms-form, .wpforms-ajax-form,
  .nf-form-layout *, .frm-fluent-form`

/** What form plugins dispatch when a form was taken; most of them by jQuery alone. */
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
    // Of ours the server says when one was taken; the page that thanks for it gives the event to the tags.
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
  // Fields may be called `id` and would stand in place of the attribute.
  return {
    form_id: form.getAttribute('id') ?? '',
    form_class: form.className,
    text: text?.slice(0, 100) ?? '',
  }
}
