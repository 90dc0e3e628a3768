import { parkForeign } from '#features/consent/server/park.ts'
import { servicesOnPage } from '#features/consent/third-parties.ts'
import type { RenderedPage } from '../pages.ts'

type Parking = Parameters<typeof parkForeign>[1] & {
  /** The address of the script that runs what waits for consent. */
  script: string
}

/**
 * Keeps a rendered page from loading anything of others by itself, and lets its policy know what
 * may be loaded after consent. Of inline scripts only those an editor wrote are allowed to run, so
 * that a script a visitor smuggled into a page gains nothing by being marked like one.
 */
export function withoutForeign(parking: Parking, written: unknown) {
  const known = new Set(scriptsIn(written, parking))
  return (page: RenderedPage): RenderedPage => {
    const { html, scripts } = parkForeign(page.html, parking)
    const isBare = html === page.html && servicesOnPage(parking.services).length === 0
    const waiting = [...new Set(scripts)].filter((text) => known.has(text))
    const inline = { ...page.inline, scripts: [...page.inline.scripts, ...waiting] }
    return { html: isBare ? html : withGate(html, parking), inline }
  }
}

/** It waits until the consent script says what is allowed, whichever of them comes first. */
function withGate(html: string, { script }: Parking): string {
  return html.replace(
    '</head>',
    () => `<script type="module" fetchpriority="low" src="${script}"></script></head>`,
  )
}

/** Texts of marked scripts in anything an editor wrote, and scripts that are documents themselves. */
function scriptsIn(written: unknown, parking: Parking): string[] {
  if (typeof written === 'string') {
    return /<script/i.test(written) ? parkForeign(written, parking).scripts : []
  }
  if (typeof written !== 'object' || written === null) return []
  const code = 'code' in written && typeof written.code === 'string' ? [written.code] : []
  return [...code, ...Object.values(written).flatMap((value) => scriptsIn(value, parking))]
}
