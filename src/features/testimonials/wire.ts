export interface Testimonial {
  text: string
  author: string
  role: string
}
