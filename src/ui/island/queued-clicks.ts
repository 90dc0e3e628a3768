import { islandTag } from './wire.ts'

declare global {
  interface Window {
    /** Buttons clicked before their island was hydrated, in order. */
    queuedClicks?: HTMLElement[]
  }
}

/**
 * Inline script for the head, run before any other has arrived: queues clicks on buttons that do
 * nothing natively. Links, inputs and submit buttons need no script and are not queued.
 */
export const queueClicks = `addEventListener("click",event=>{const button=event.target.closest?.('${islandTag}:not([data-hydrated]) button[type=button]');if(button)(window.queuedClicks??=[]).push(button)},true)`
