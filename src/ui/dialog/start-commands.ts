/**
 * Opens and closes dialogs in browsers without invoker commands.
 * https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
 */
export function startCommands() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[commandfor]') : null
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
