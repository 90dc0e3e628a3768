import { firstStepsPath } from '#features/console/wire.ts'
import { textOf } from '#lib/forms/form-fields.ts'
import { byLanguage } from '#lib/language.ts'
import type { ConsolePage, ConsoleRoute } from '#server/console/console-page.ts'
import { formRoute, seeOther } from '#server/console/console-route.ts'
import { HttpError } from '#server/errors.ts'
import { messages } from '../messages.ts'
import { type StepName, stepNames } from '../steps.ts'
import { hideStepsPath, showStepsPath, skipStepPath, stepField, takeUpStepPath } from '../wire.ts'
import type { FirstSteps } from './open-first-steps.ts'

/** Steps whose own pages bring a notice. */
const noticedElsewhere: readonly StepName[] = ['mail', 'sales']

/** The way from a new account to a site of one's own. */
export function firstStepsPage(firstSteps: FirstSteps): ConsolePage {
  const post = (path: string, change: (name: StepName) => Promise<void>): ConsoleRoute =>
    formRoute('settings', path, async ({ body }, reply) => {
      const name = stepNames.find((one) => one === textOf(body, stepField))
      if (!name) throw new HttpError(400, 'unknown_step')
      await change(name)
      return seeOther(reply, `${firstStepsPath}#${name}`)
    })
  const hide = (path: string, isHidden: boolean): ConsoleRoute =>
    formRoute('settings', path, async (_request, reply) => {
      await firstSteps.hide(isHidden)
      return seeOther(reply, firstStepsPath)
    })
  return {
    path: firstStepsPath,
    title: byLanguage((language) => messages[language].title),
    access: 'settings',
    show: async (request, reply, context) =>
      context.show(request, reply, 200, 'consoleFirstSteps', await firstSteps.read()),
    notices: async () => {
      const { steps, isHidden } = await firstSteps.read()
      const left = steps.filter(
        ({ name, state }) => state === 'open' && !noticedElsewhere.includes(name),
      )
      return (isHidden ? [] : left).map(({ name, path }) => ({
        kind: 'step' as const,
        text: byLanguage((language) => messages[language].steps[name].title),
        path,
      }))
    },
    routes: [
      post(skipStepPath, (name) => firstSteps.skip(name, true)),
      post(takeUpStepPath, (name) => firstSteps.skip(name, false)),
      hide(hideStepsPath, true),
      hide(showStepsPath, false),
    ],
  }
}
