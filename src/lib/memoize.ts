const maxAnswers = 5000
const longestQuestion = 512

/** The same function of one text, with a cache of limited size. */
export function memoize<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, { answer: Answer }>()
  return (text) => {
    const known = answers.get(text)
    if (known) return known.answer
    const answer = ask(text)
    if (text.length > longestQuestion) return answer
    if (answers.size >= maxAnswers) answers.clear()
    answers.set(text, { answer })
    return answer
  }
}
