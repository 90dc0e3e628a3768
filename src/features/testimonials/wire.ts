export interface Testimonial {
  text: string
  author: string
  role: string
  /** Its file among the portraits. */
  portrait?: string | undefined
}

declare module '#lib/site/site-content.ts' {
  interface SiteContent {
    testimonials: readonly Testimonial[]
  }
}

declare module '#lib/site/section.ts' {
  interface SectionProps {
    testimonials: { testimonials: readonly Testimonial[] }
  }
}
