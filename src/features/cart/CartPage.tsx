import { productsPaths } from '#features/products/paths.ts'
import type { Language } from '#lib/language.ts'
import { formatEuros } from '#lib/money/money.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Problems } from '#ui/field/Problems.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Section } from '#ui/Section.tsx'
import { CartLines } from './CartLines.tsx'
import css from './CartPage.module.css'
import { CartSummary } from './CartSummary.tsx'
import type { Cart } from './cart.ts'
import { messages } from './messages.ts'
import { cartPaths } from './paths.ts'
import type { CartProps } from './wire.ts'

type Props = CartProps & { language: Language; publicUrl: string }

/** The visitor's cart, at current prices and stock. */
export function CartPage({ cart, problem, refusedCoupon, language, publicUrl }: Props) {
  const texts = messages[language]
  const crumbs = [{ path: cartPaths[language], title: texts.title }]
  const isEmpty = !cart || cart.lines.length === 0
  return (
    <>
      <PageHead
        kind="shop"
        title={texts.title}
        lead={isEmpty ? texts.empty : leadOf(cart, language)}
        trail={<Breadcrumbs language={language} publicUrl={publicUrl} crumbs={crumbs} />}
      />
      <Section tone="cream" className={css.page}>
        {problem && (
          <Problems title={texts.notAdded} problems={[{ text: texts.problems[problem] }]} />
        )}
        {cart && <Changes cart={cart} language={language} />}
        {isEmpty ? (
          <div className={css.empty}>
            <p>{texts.emptyHint}</p>
            <Button href={productsPaths[language]}>{texts.toProducts}</Button>
          </div>
        ) : (
          // One form, so that no button loses the input in other fields.
          <form
            method="post"
            action={cartPaths[language]}
            className={`woocommerce-cart-form ${css.columns}`}
          >
            {/* Enter in a field presses the first button, which must not remove a line. */}
            <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden">
              {texts.update}
            </button>
            <CartLines cart={cart} language={language} />
            <CartSummary cart={cart} refusedCoupon={refusedCoupon} language={language} />
          </form>
        )}
      </Section>
    </>
  )
}

function leadOf({ lines, totals }: Cart, language: Language): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = totals.totalCents > 0 ? formatEuros(totals.totalCents, language) : null
  return messages[language].lead(pieces, total)
}

/** Names removed lines, and says that others have changed. */
function Changes({ cart, language }: { cart: Cart; language: Language }) {
  const { changed, removed } = messages[language]
  const hasNotices = cart.lines.some(({ notices }) => notices.length > 0)
  if (!hasNotices && cart.removed.length === 0) return null
  return (
    <div className={css.changes} role="status">
      <p>{changed}</p>
      {cart.removed.length > 0 && (
        <ul>
          {cart.removed.map(({ offerId, name, reason }) => (
            <li key={offerId}>{removed[reason](name)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
