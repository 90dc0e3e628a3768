/** Nine digits under which a company is registered in Lithuania, with their check digit. */
export const isCompanyCode = (code: string) => /^\d{9}$/.test(code) && hasCheckDigit(code)

/** A VAT code of Lithuania with its prefix: `LT` and 9 digits, or 12 of a temporary payer. */
export function isLithuanianVatCode(code: string): boolean {
  const digits = /^LT(\d{7}1\d|\d{10}1\d)$/.exec(code)?.[1]
  return digits !== undefined && hasCheckDigit(digits)
}

/** As registers write it: in capitals, without what people put between its digits. */
export const bareCode = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Weights 1 to 9 in turn; from 3 on when they give 10, and 0 when those do too. */
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
