import type { FormEmbedKind } from '#features/consent/embeds.ts'

declare global {
  interface Window {
    hbspt?: { forms: { create(options: Readonly<Record<string, string>>): void } }
    ml?: MailerLite
  }
}
type MailerLite = { (...words: string[]): void; q?: unknown[] }

interface Provider {
  /** Runs before its script is requested. */
  prepare?: (place: HTMLElement, formId: string) => void
  /** Runs after its script. */
  draw?: (place: HTMLElement, formId: string) => void
}

/** The place of each service's form, by its own instructions for embedding. */
export const providers: Readonly<Record<FormEmbedKind, Provider>> = {
  // https://developers.hubspot.com/docs/cms/reference/forms/legacy-forms
  hubspot: {
    draw(place, id) {
      const [portalId = '', formId = ''] = id.split('/')
      window.hbspt?.forms.create({ portalId, formId, target: `#${place.id}`, css: '' })
    },
  },
  // https://developers.mailerlite.com/docs/embedded-forms.html
  mailerlite: {
    prepare(place, id) {
      const [account = '', form = ''] = id.split('/')
      place.className = 'ml-embedded'
      place.dataset.form = form
      window.ml ??= queueing()
      window.ml('account', account)
    },
  },
}

/** Queues calls until the service's script reads them. */
function queueing(): MailerLite {
  const queue: MailerLite = (...words) => void (queue.q ??= []).push(words)
  return queue
}
