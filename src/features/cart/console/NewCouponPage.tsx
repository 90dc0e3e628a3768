import { ConsoleFields } from '#features/console/ConsoleFields.tsx'
import { ConsolePart } from '#features/console/ConsolePart.tsx'
import { DetailPage } from '#features/console/DetailPage.tsx'
import { couponsPath } from '#features/products/console-wire.ts'
import type { Language } from '#lib/language.ts'
import type { PageProps } from '#lib/site/page.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/field/Field.tsx'
import { newCouponPath } from '../console-wire.ts'
import css from './Coupons.module.css'
import { couponForm } from './coupon-form.ts'
import { couponMessages } from './messages.ts'

type Props = PageProps['consoleNewCoupon'] & { language: Language }

export function NewCouponPage({ form, frame, language }: Props) {
  const texts = couponMessages[language]
  const isTaken = form.problems.includes('taken')
  return (
    <DetailPage
      title={texts.newTitle}
      frame={frame}
      back={{ path: couponsPath, text: texts.back }}
      problem={problemOf(form.problems, language)}
      language={language}
    >
      <form method="post" action={newCouponPath} noValidate>
        <ConsolePart id="kodas" title={texts.conditions} lead={texts.newLead}>
          <div className={css.form}>
            <ConsoleFields
              form={couponForm}
              texts={texts}
              state={form}
              special={{
                code: (field) => <Field {...field} {...(isTaken && { problem: texts.taken })} />,
              }}
            />
            <p>
              <Button>{texts.save}</Button>
            </p>
          </div>
        </ConsolePart>
      </form>
    </DetailPage>
  )
}

function problemOf(problems: readonly string[], language: Language): string | null {
  const { notSaved, taken } = couponMessages[language]
  if (problems.length === 0) return null
  return problems.includes('taken') ? taken : notSaved
}
