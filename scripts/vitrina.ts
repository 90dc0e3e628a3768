import { existsSync } from 'node:fs'
import { StartError } from '#server/errors.ts'
import { type Config, type ConfigResult, readConfig } from '#server/process/config.ts'
import { backupCommand, backupsCommand, restoreCommand } from './vitrina/backups.ts'
import { doctorCommand } from './vitrina/doctor.ts'
import { resetAccessCommand } from './vitrina/reset-access.ts'

/** A command for the person who runs the site. */
interface Command {
  /** The usage text of its arguments. */
  usage: string
  about: string
  /**
   * @returns the text to print
   * @throws StartError that says what the person can do
   */
  run(config: Config, given: readonly string[]): Promise<string | Answer>
  /** What it says of wrong settings; without it the problems alone are printed. */
  explain?(problems: readonly string[], given: readonly string[]): Answer
}

interface Answer {
  text: string
  exitCode: number
}

const commands: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  backups: backupsCommand,
  doctor: doctorCommand,
  'reset-access': resetAccessCommand,
  restore: restoreCommand,
}

const [name, ...given] = process.argv.slice(2)
const command = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name]
if (command) await runIt(command)
else if (name === undefined || name === 'help') console.log(help())
else {
  console.error(`There is no command ${name}.\n\n${help()}`)
  process.exit(2)
}

async function runIt(command: Command) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const parsed = readConfig(process.env)
  try {
    const answer = await answerOf(command, parsed)
    console.log(answer.text)
    process.exit(answer.exitCode)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function answerOf(command: Command, parsed: ConfigResult): Promise<Answer> {
  if (!parsed.ok && command.explain) return command.explain(parsed.problems, given)
  if (!parsed.ok) throw new StartError(parsed.problems.join('\n'))
  const said = await command.run(parsed.config, given)
  return typeof said === 'string' ? { text: said, exitCode: 0 } : said
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, about }]) => `  npm run vitrina -- ${name} ${usage}\n      ${about}`,
  )
  return ['Commands for the person who runs the site:', ...lines].join('\n\n')
}
