import type { Kysely } from 'kysely'
import { beforeField, type FormState } from '#features/console/wire.ts'
import { couponsPath } from '#features/products/console-wire.ts'
import { parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleHandler, ConsolePage } from '#server/console/console-page.ts'
import { formRoute, parseId, seeOther } from '#server/console/console-route.ts'
import { beforeIn } from '#server/console/list-query.ts'
import type { Tables } from '#server/database/tables.ts'
import { couponForm } from '../console/coupon-form.ts'
import { couponMessages } from '../console/messages.ts'
import { addedField, newCouponPath, stopCouponPath } from '../console-wire.ts'
import { addCoupon, readCoupons, stopCoupon, toNewCoupon } from './coupon-list.ts'
import { couponsCsv } from './coupons-csv.ts'

interface Options {
  db: Kysely<Tables>
  now?: () => number
}

const emptyForm: FormState = { fields: { kind: 'percent' }, problems: [] }

/** Codes that give discounts on carts. */
export function couponsPage({ db, now = Date.now }: Options): ConsolePage {
  const showForm =
    (status: number, form: FormState): ConsoleHandler =>
    (request, reply, context) =>
      context.show(request, reply, status, 'consoleNewCoupon', { form })

  const add: ConsoleHandler = async (request, reply, context) => {
    const { fields, problems, values } = parseForm(couponForm, request.body)
    const coupon = values && toNewCoupon(values)
    const wrong = coupon && 'problem' in coupon ? [coupon.problem] : problems
    if (!coupon || 'problem' in coupon)
      return showForm(422, { fields, problems: wrong })(request, reply, context)
    if (await addCoupon(db, coupon, now())) return seeOther(reply, `${couponsPath}?${addedField}=1`)
    return showForm(409, { fields, problems: ['code', 'taken'] })(request, reply, context)
  }

  return {
    path: couponsPath,
    title: byLanguage((language) => couponMessages[language].title),
    access: 'coupons',
    show: async (request, reply, context) => {
      const before = beforeIn(request.query, beforeField)
      const { items: coupons, olderThan } = await readCoupons(db, before, now())
      const isAdded = textOf(request.query, addedField) !== ''
      return context.show(request, reply, 200, 'consoleCoupons', { coupons, olderThan, isAdded })
    },
    exportedList: {
      name: 'nuolaidu-kodai',
      lines: (language) => couponsCsv(db, language, now()),
    },
    routes: [
      { method: 'GET', path: newCouponPath, access: 'coupons', handle: showForm(200, emptyForm) },
      formRoute('coupons', newCouponPath, add),
      formRoute('coupons', stopCouponPath, async (request, reply) => {
        await stopCoupon(db, parseId(textOf(request.body, 'id')), now())
        return seeOther(reply, couponsPath)
      }),
    ],
  }
}
