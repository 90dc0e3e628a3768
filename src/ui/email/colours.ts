import type { EmailColours } from '#lib/site/email-look.ts'

/** Writes the colours into the style attributes of an email, which name them: `var(--navy)`. */
export function withColours(html: string, colours: EmailColours): string {
  const fill = (style: string) =>
    style.replace(
      /var\(--([\w-]+)\)/g,
      (whole, name: string) => colours[name as keyof EmailColours] ?? whole,
    )
  return html.replace(/ style="[^"]*"/g, fill)
}
