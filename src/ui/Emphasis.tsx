type Props = { text: string }

/** Emphasises the words that editors put between `*` in a title. */
export function Emphasis({ text }: Props) {
  return text.split('*').map((part, index) => (index % 2 ? <em key={index}>{part}</em> : part))
}
