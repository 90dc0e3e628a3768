import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import type { PlainSite } from '#ui/PlainPage.tsx'
import { messages } from './messages.ts'
import { PaymentFrame } from './PaymentFrame.tsx'
import './paths.ts'

type Props = PageProps['paymentRedirect'] & { language: Language; site: PlainSite }

/** Shown where the browser does not follow the `Refresh` header to the gateway. */
export function RedirectPage({ url, returnPath, ...frame }: Props) {
  const { title, lead, go, back } = messages[frame.language].redirect
  return (
    <PaymentFrame title={title} lead={lead} {...frame}>
      <p>
        <Button href={url}>{go}</Button>
      </p>
      <p>
        <a href={returnPath}>{back}</a>
      </p>
    </PaymentFrame>
  )
}
