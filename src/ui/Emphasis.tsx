type Props = { text: string }

/** Shows `words` between `*` emphasised, as editors write them in a title. */
export function Emphasis({ text }: Props) {
  return text.split('*').map((part, index) => (index % 2 ? <em key={index}>{part}</em> : part))
}
