import * as v from 'valibot'
import type { FieldAttributes } from '#lib/forms/field-attributes.ts'
import { box, defineForm, emailAddress, line, personName, ticked } from '#lib/forms/form.ts'
import { toLines } from '#lib/forms/form-fields.ts'
import { bareCode, isCompanyCode } from '#lib/money/company-codes.ts'
import { parseVatCode } from '#lib/money/vat-code.ts'

const longestCode = 20
const longestAddress = 250

/** Conditions that decide which fields are asked for. */
export interface CheckoutConditions {
  isCompany: boolean
  /** A company whose VAT code is of another member state. */
  isForeign: boolean
  /** The invoice needs an address. */
  needsAddress: boolean
  /** The order contains digital content that costs something. */
  needsDigitalConsent: boolean
  /** A consumer buys a plan, which begins within the days in which they may withdraw. */
  needsStartConsent: boolean
  /** Ids of payment methods; empty where nothing is to be paid. */
  methods: readonly string[]
}

/**
 * Builds the form. Fields that tracking reads have the names it knows: `name`, `email`,
 * `payment_method`.
 */
export function checkoutFormFor(asked: CheckoutConditions) {
  const { isCompany, isForeign, needsAddress, methods } = asked
  const company = (schema: TextSchema) => (isCompany ? schema : ignored)
  return defineForm('uzsakymas', {
    email: emailAddress,
    name: personName(100),
    isCompany: box,
    companyName: v.pipe(
      company(line(150)),
      v.metadata({ autoComplete: 'organization', maxLength: 150 } satisfies FieldAttributes),
    ),
    companyCode: v.pipe(
      company(isForeign ? foreignCode : lithuanianCode),
      v.metadata({ maxLength: longestCode } satisfies FieldAttributes),
    ),
    vatCode: v.pipe(
      company(optionalVatCode),
      v.metadata({ maxLength: longestCode } satisfies FieldAttributes),
    ),
    address: v.pipe(
      text(needsAddress || isCompany ? address : ignored),
      v.metadata({ autoComplete: 'street-address' } satisfies FieldAttributes),
    ),
    payment_method: text(methods.length > 0 ? v.picklist(methods) : ignored),
    digitalConsent: consent(asked.needsDigitalConsent),
    startConsent: consent(asked.needsStartConsent),
  })
}

/** Unifies the types of schemas among which a field chooses. */
const text = (schema: v.GenericSchema<string, string>) => schema
type TextSchema = v.GenericSchema<string, string>

const consent = (isNeeded: boolean) => text(isNeeded ? v.literal(ticked) : ignored)

/** Drops the value of a field that is not asked for. */
const ignored: TextSchema = v.pipe(
  v.string(),
  v.transform(() => ''),
)

const lithuanianCode = v.pipe(v.string(), v.transform(bareCode), v.check(isCompanyCode))

const foreignCode = v.pipe(
  v.string(),
  v.transform(bareCode),
  v.regex(new RegExp(`^[A-Z\\d/]{2,${longestCode}}$`)),
)

/** A VAT code as registered, with its prefix. */
const optionalVatCode = v.pipe(
  v.string(),
  v.trim(),
  v.check((typed) => typed === '' || parseVatCode(typed) !== null),
  v.transform((typed) => parseVatCode(typed)?.code ?? ''),
)

/** One or several lines, without `maxLength`, with which browsers would truncate pasted text. */
const address = v.pipe(
  v.string(),
  v.transform(toLines),
  v.minLength(5),
  v.check(({ length }) => length <= longestAddress),
  v.metadata({ 'data-max-length': longestAddress } satisfies FieldAttributes),
)

/** The form with all fields. Its id is in links to its fields, which visitors see. */
export const checkoutForm = checkoutFormFor({
  isCompany: true,
  isForeign: false,
  needsAddress: true,
  needsDigitalConsent: true,
  needsStartConsent: true,
  methods: [],
})
