import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { SureAction } from '#features/console/ConsoleRow.tsx'
import css from '#features/console/ConsoleRows.module.css'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { List } from '#features/console/List.tsx'
import { couponsPath, productsConsolePath } from '#features/products/console-wire.ts'
import { formatDate } from '#lib/dates/dates.ts'
import { dayOf } from '#lib/dates/local-day.ts'
import type { Language } from '#lib/language.ts'
import { cents, formatEuros } from '#lib/money/money.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type ListedCoupon, newCouponPath, stopCouponPath } from '../console-wire.ts'
import { couponMessages } from './messages.ts'

type Props = PageProps['consoleCoupons'] & { language: Language }

/** Codes that give discounts on carts, with the number of their uses. */
export function CouponsPage({ coupons, olderThan, isAdded, frame, language }: Props) {
  const texts = couponMessages[language]
  return (
    <DetailPage
      title={texts.title}
      frame={frame}
      back={{ path: productsConsolePath, text: texts.products }}
      notice={isAdded ? texts.added : null}
      language={language}
    >
      <ConsolePart id="kodai" title={texts.listTitle} lead={texts.lead}>
        <p>
          <Button href={newCouponPath}>{texts.add}</Button>
        </p>
        <List
          path={couponsPath}
          olderThan={olderThan}
          texts={{ none: texts.none, older: texts.older }}
          isEmpty={coupons.length === 0}
          language={language}
        >
          <ul className={css.rows}>
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponRow coupon={coupon} language={language} />
              </li>
            ))}
          </ul>
        </List>
      </ConsolePart>
    </DetailPage>
  )
}

function CouponRow({ coupon, language }: { coupon: ListedCoupon; language: Language }) {
  const texts = couponMessages[language]
  const { id, code, state, uses, maxUses } = coupon
  return (
    <>
      <div className={css.description}>
        <b>{code}</b>{' '}
        <Badge look={state === 'active' ? 'strong' : 'plain'}>{texts.states[state]}</Badge>
        <p>{conditions(coupon, language)}</p>
        <p>{texts.uses(uses, maxUses)}</p>
      </div>
      {state !== 'stopped' && state !== 'ended' && (
        <div className={css.actions}>
          <SureAction
            action={stopCouponPath}
            id={id}
            name={texts.stop}
            of={code}
            note={texts.stopNote}
            sure={texts.stopSure}
          />
        </div>
      )}
    </>
  )
}

function conditions(coupon: ListedCoupon, language: Language): string {
  const { percent, amountCents, minCents, startsAt, endsAt } = coupon
  const texts = couponMessages[language]
  const discount =
    percent === null ? formatEuros(cents(amountCents ?? 0), language) : `${percent}\u00a0%`
  return [
    texts.takesOff(discount),
    minCents > 0 && texts.from(formatEuros(cents(minCents), language)),
    startsAt !== null && texts.since(formatDate(dayOf(startsAt).name, language)),
    endsAt !== null && texts.until(formatDate(dayOf(endsAt - 1).name, language)),
  ]
    .filter(Boolean)
    .join(', ')
}
