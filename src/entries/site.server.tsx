export { createRenderEmail } from '#site/render-email.ts'
export { describePage, renderPage } from '#site/render-page.tsx'
