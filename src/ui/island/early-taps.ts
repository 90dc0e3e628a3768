import { islandTag } from './wire.ts'

declare global {
  interface Window {
    /** Buttons pressed before their island was alive, in order. */
    earlyTaps?: HTMLElement[]
  }
}

/**
 * Runs inline in the head, before any script has arrived: remembers presses of buttons that have
 * no native effect. Links, inputs and submit buttons work by themselves and are left alone.
 */
export const recordEarlyTaps = `addEventListener("click",event=>{const tap=event.target.closest?.('${islandTag}:not([data-alive]) button[type=button]');if(tap)(window.earlyTaps??=[]).push(tap)},true)`
