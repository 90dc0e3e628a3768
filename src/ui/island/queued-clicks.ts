import { islandTag } from './wire.ts'

declare global {
  interface Window {
    /** Buttons that were clicked before their island was hydrated, in order. */
    queuedClicks?: HTMLElement[]
  }
}

/**
 * Inline script for the head, run before any other script arrives: queues clicks on buttons without
 * native behaviour. Links, inputs and submit buttons need no script and are not queued.
 */
export const queueClicks = `addEventListener("click",event=>{const button=event.target.closest?.('${islandTag}:not([data-hydrated]) button[type=button]');if(button)(window.queuedClicks??=[]).push(button)},true)`
