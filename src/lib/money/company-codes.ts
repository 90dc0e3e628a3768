/** Whether a text is a company code of Lithuania: nine digits, the last one a check digit. */
export const isCompanyCode = (code: string) => /^\d{9}$/.test(code) && hasCheckDigit(code)

/**
 * Whether a text is a Lithuanian VAT code with prefix: `LT` and 9 digits, or 12 of a temporary
 * payer.
 */
export function isLithuanianVatCode(code: string): boolean {
  const digits = /^LT(\d{7}1\d|\d{10}1\d)$/.exec(code)?.[1]
  return digits !== undefined && hasCheckDigit(digits)
}

/** A code in the registers' notation: in capitals, without separators that people type. */
export const bareCode = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/**
 * Sums with weights 1 to 9 in turn; with weights from 3 on if that gives 10; then 10 counts as 0.
 */
function hasCheckDigit(digits: string): boolean {
  const [first, second] = [1, 3].map((start) => remainder(digits.slice(0, -1), start))
  const check = first === 10 ? second : first
  return Number(digits.at(-1)) === (check === 10 ? 0 : check)
}

function remainder(digits: string, start: number): number {
  const sum = [...digits].reduce((all, digit, index) => {
    return all + Number(digit) * (((index + start - 1) % 9) + 1)
  }, 0)
  return sum % 11
}
