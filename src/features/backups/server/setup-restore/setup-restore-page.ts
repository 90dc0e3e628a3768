import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SetupKeys } from '#features/accounts/feature.ts'
import { setupKeyField, setupRestorePath } from '#features/accounts/wire.ts'
import { type FormState, signInPath } from '#features/console/wire.ts'
import { emptyFields, parseForm } from '#lib/forms/form.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsoleContext, ConsolePage } from '#server/console/console-page.ts'
import { formOptions, formRoute, seeOther } from '#server/console/console-route.ts'
import { setupRestoreMessages } from '../../console/setup-restore-messages.ts'
import { backupField, setupRestorePaths } from '../../console-wire.ts'
import type { SetupRestoreState } from '../../setup-restore.ts'
import { folderForm, storeForm } from '../../setup-restore-forms.ts'
import type { SetupRestore } from './open-setup-restore.ts'
import { readStore } from './read-store.ts'

interface Options {
  setupRestore: SetupRestore
  setupKeys: SetupKeys
}

type Handled = [request: FastifyRequest, reply: FastifyReply, context: ConsoleContext]
type Typed = Partial<Record<'folder' | 'store', FormState>>

/** Restores a backup in place of making the first owner's account, by the link of the start. */
export function setupRestorePage({ setupRestore, setupKeys }: Options): ConsolePage {
  function show(
    [request, reply, context]: Handled,
    setupKey: string,
    typed: Typed = {},
    state = setupRestore.state(),
  ) {
    if (state.running) reply.header('refresh', refreshOf(state.running))
    if (state.running?.step === 'opening') reply.raw.once('finish', setupRestore.sawOpening)
    return context.show(request, reply, wrongIn(typed) ? 422 : 200, 'consoleSetupRestore', {
      setupKey,
      state,
      folder: typed.folder ?? emptyState(folderForm),
      store: typed.store ?? emptyState(storeForm),
    })
  }

  /** Does nothing for whoever does not hold the link. */
  const withKey =
    (keyIn: 'query' | 'body', work: (handled: Handled, setupKey: string) => unknown) =>
    async (...handled: Handled) => {
      const [request, reply, context] = handled
      const setupKey = textOf(request[keyIn], setupKeyField)
      if (await setupKeys.isValid(setupKey)) return work(handled, setupKey)
      const state = setupRestore.state()
      // The key was used up by the restore that is shown.
      if (keyIn === 'query' && state.running?.step === 'opening')
        return show(handled, '', {}, { ...state, place: null, list: [] })
      const props = { setupKey: '', email: '', problem: 'link' } as const
      return context.show(request, reply, 410, 'consoleSetup', props)
    }

  async function lookIntoFolder(handled: Handled, setupKey: string) {
    const [request, reply] = handled
    const { values, fields, problems } = parseForm(folderForm, request.body)
    if (!values) return show(handled, setupKey, { folder: { fields, problems } })
    await setupRestore.look(values)
    return seeOther(reply, addressOf(setupKey))
  }

  async function lookIntoStore(handled: Handled, setupKey: string) {
    const [request, reply] = handled
    const { values, fields, problems } = parseForm(storeForm, request.body)
    const source = values && (await readStore(values))
    if (!source || typeof source === 'string') {
      const shown = { ...fields, secretKey: '', recoveryKey: '' }
      return show(handled, setupKey, {
        store: { fields: shown, problems: source ? [source] : problems },
      })
    }
    await setupRestore.look(source)
    return seeOther(reply, addressOf(setupKey))
  }

  function start([{ body }, reply]: Handled, setupKey: string) {
    const which = textOf(body, backupField)
    if (which) setupRestore.start(which, setupKey)
    return seeOther(reply, addressOf(setupKey))
  }

  const forms = { folder: lookIntoFolder, store: lookIntoStore, start }
  return {
    path: setupRestorePath,
    title: byLanguage((language) => setupRestoreMessages[language].title),
    access: 'public',
    show: withKey('query', (handled, setupKey) => show(handled, setupKey)),
    options: formOptions,
    routes: (Object.keys(forms) as (keyof typeof forms)[]).map((name) =>
      formRoute('public', setupRestorePaths[name], withKey('body', forms[name])),
    ),
  }
}

const addressOf = (setupKey: string) =>
  `${setupRestorePath}?${setupKeyField}=${encodeURIComponent(setupKey)}`

const emptyState = (form: typeof folderForm | typeof storeForm): FormState => ({
  fields: emptyFields(form as typeof folderForm),
  problems: [],
})

const wrongIn = (typed: Typed) => Object.values(typed).some(({ problems }) => problems.length > 0)

const refreshSeconds = 3
/** While a site opens, nothing answers. */
const openingSeconds = 15

const refreshOf = ({ step }: NonNullable<SetupRestoreState['running']>) =>
  step === 'opening' ? `${openingSeconds}; url=${signInPath}` : String(refreshSeconds)
