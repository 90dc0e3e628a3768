/** Has the formula of a calculator, for the script that follows its inputs. */
export const calculatorAttribute = 'data-calculator'
