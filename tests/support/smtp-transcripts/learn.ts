import {
  accepted,
  type Conversation,
  commands,
  type Exchange,
  mail,
  rcpt,
  recipients,
  refusedAt,
  text,
} from './commands.ts'
import { openDialogue } from './dialogue.ts'

type Path = readonly string[]
const isAskedForText = (reply: readonly string[]) => reply[0]?.startsWith('354') ?? false

/** Finds a server's states, by its answers to every command in each of them. */
export async function learn(port: number) {
  const greeting = (await walk(port, [])).last
  const starts: readonly Path[] = [[], commands.slice(0, 1)]
  const found = await Promise.all(
    starts.map(async (path) => ({
      path,
      name: nameOf(path),
      signature: await signatureOf(port, path),
    })),
  )
  const exchanges: Exchange[] = []
  for (const state of found) {
    for (const sent of await askedIn(port, state.path)) {
      const path = [...state.path, sent]
      const { last, isClosed } = await walk(port, path, true)
      let next = null
      if (!isClosed) {
        const signature = await signatureOf(port, path)
        next = found.findLast((other) => other.signature === signature) ?? null
        if (!next && isInOrder(path)) {
          next = { path, name: nameOf(path), signature }
          found.push(next)
        }
        // A state that differs from a known one only in texts about an earlier refusal is the same.
        const codes = codesOf(signature)
        next ??= found.findLast((other) => codesOf(other.signature) === codes) ?? null
      }
      exchanges.push({ after: state.name, sent, reply: last, next: next?.name ?? null, isClosed })
    }
  }
  return { greeting, states: found.map(({ name }) => name), exchanges }
}

const order = ['EHLO', 'MAIL', 'RCPT', 'DATA']

/** Servers remember much that was sent out of order; only the order of real clients is followed. */
const isInOrder = (path: Path) => path.every((line, index) => line.startsWith(order[index] ?? '-'))

const codesOf = (signature: string) => signature.replaceAll(/"(\d{3})[^"]*"/g, '$1')

const nameOf = (path: Path) =>
  ['connected', ...path.map((line) => (line === text ? 'text' : line.replace(/@.*/, '>')))].join(
    ', ',
  )

/** The server's answers to each command in a state, by which states differ. */
async function signatureOf(port: number, path: Path): Promise<string> {
  const replies = (await askedIn(port, path)).map(async (sent) => {
    const { last } = await walk(port, [...path, sent])
    // A refused text only shows after the server has asked for it.
    return isAskedForText(last) ? [last, (await walk(port, [...path, sent, text])).last] : [last]
  })
  return JSON.stringify(await Promise.all(replies))
}

/** After the server has asked for a text, all input is text. */
async function askedIn(port: number, path: Path): Promise<readonly string[]> {
  return isAskedForText((await walk(port, path)).last) ? [text] : commands
}

/** @param waits whether to check if the connection is then closed, which takes a moment */
async function walk(port: number, path: Path, waits = false) {
  const dialogue = await openDialogue(port)
  try {
    let last = await dialogue.reply()
    for (const sent of path) last = (await dialogue.say(sent))[0] ?? []
    const { more, isClosed } = waits ? await dialogue.settle() : { more: [], isClosed: false }
    return { last: [...last, ...more.flat()].map(withoutIds), isClosed }
  } finally {
    dialogue.close()
  }
}

const withoutIds = (line: string) => line.replace(/(queued as |id=)\S+/, '$1{id}')

const email = (to: string) => [mail(accepted), rcpt(to), 'DATA']
const repeated = <Item>(times: number, item: Item) => Array.from({ length: times }, () => item)
const greeted = ['EHLO client.example']
const dead = refusedAt('recipient', 550)
const badSender = refusedAt('mail', 550)

/** Each turn is sent at once. Servers close a connection after too many errors. */
const conversations: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ...Object.fromEntries(
    recipients.map((to) => [`pipelined to ${to}`, [greeted, email(to), ['RSET'], email(accepted)]]),
  ),
  'a refused sender, pipelined': [greeted, [mail(badSender), rcpt(accepted), 'DATA'], ['RSET']],
  'a refused recipient, without RSET': [greeted, email(dead), email(accepted)],
  'only refused recipients': [greeted, ...repeated(30, [email(dead), ['RSET']]).flat()],
  'refused recipients between accepted emails': [
    greeted,
    ...repeated(3, [...repeated(4, [email(dead), ['RSET']]).flat(), email(accepted)]).flat(),
  ],
  'only refused senders': [
    greeted,
    ...repeated(12, [[mail(badSender), rcpt(accepted), 'DATA'], ['RSET']]).flat(),
  ],
  'MAIL again and again': [greeted, ...repeated(25, [mail(accepted)])],
  'only RSET': [greeted, ...repeated(14, ['RSET'])],
}

/** Runs each conversation until its end or until the server closes the connection. */
export async function converse(port: number) {
  const spoken = []
  for (const [name, wanted] of Object.entries(conversations)) {
    const dialogue = await openDialogue(port)
    await dialogue.reply()
    const turns: Conversation['turns'] = []
    const waiting = [...wanted]
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
      const replies = await dialogue.say(...sent)
      const { more, isClosed } = await dialogue.settle()
      const all = [...replies, ...more].map((lines) => lines.map(withoutIds))
      turns.push({ sent: [...sent], replies: all, isClosed })
      if (isClosed) break
      if (isAskedForText(all.at(-1) ?? [])) waiting.unshift([text])
    }
    dialogue.close()
    spoken.push({ name, turns })
  }
  return spoken
}
