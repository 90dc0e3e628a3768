import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

interface Position {
  line: number
  character: number
}

interface Diagnostic {
  /** 1 for an error. */
  severity?: number
  message: string
  range: { start: Position }
}

interface Message {
  id?: number
  method?: string
  result?: unknown
  error?: { message: string }
}

/**
 * TypeScript's language server over a folder, as editors start it.
 * https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
 */
export function startLanguageServer(root: string) {
  const child = spawn(join(root, 'node_modules/typescript/bin/tsc'), ['--lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = new Set<string>()
  let count = 0

  function send(message: object) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  function ask(method: string, params: object | null): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    const id = ++count
    waiting.set(id, answer)
    send({ id, method, ...(params && { params }) })
    return answer.promise
  }

  readMessages(child.stdout, ({ id, method, result, error }) => {
    // The server's requests to an editor, such as for settings, get an empty answer.
    if (method !== undefined) {
      if (id !== undefined) send({ id, result: null })
      return
    }
    const answer = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  })

  const uriOf = (file: string) => pathToFileURL(join(root, file)).href
  const fileOf = (uri: string) => fileURLToPath(uri).slice(root.length + 1)

  function open(file: string) {
    const uri = uriOf(file)
    if (opened.has(uri)) return { uri }
    opened.add(uri)
    const languageId = file.endsWith('x') ? 'typescriptreact' : 'typescript'
    const text = readFileSync(join(root, file), 'utf8')
    send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId, version: 1, text } },
    })
    return { uri }
  }

  function placeOf(file: string, name: string) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const line = lines.findIndex((text) => text.includes(name))
    const character = lines[line]?.indexOf(name) ?? 0
    return { textDocument: open(file), position: { line, character } }
  }

  return {
    async initialize() {
      const rootUri = pathToFileURL(root).href
      await ask('initialize', {
        processId: process.pid,
        rootUri,
        workspaceFolders: [{ uri: rootUri, name: 'project' }],
        capabilities: { textDocument: { diagnostic: {}, rename: {}, references: {} } },
      })
      send({ method: 'initialized', params: {} })
    },
    async errorsOf(file: string): Promise<Diagnostic[]> {
      const report = await ask('textDocument/diagnostic', { textDocument: open(file) })
      return (report as { items: Diagnostic[] }).items.filter(({ severity }) => severity === 1)
    },
    /** The files with references to a name, each once. */
    async references(file: string, name: string): Promise<string[]> {
      const context = { includeDeclaration: true }
      const found = await ask('textDocument/references', { ...placeOf(file, name), context })
      return (found as { uri: string }[]).map(({ uri }) => fileOf(uri))
    },
    /** The files that renaming would change. */
    async rename(file: string, name: string, newName: string): Promise<string[]> {
      const edit = await ask('textDocument/rename', { ...placeOf(file, name), newName })
      const { changes, documentChanges } = edit as {
        changes?: Record<string, unknown>
        documentChanges?: { textDocument: { uri: string } }[]
      }
      const uris = changes
        ? Object.keys(changes)
        : (documentChanges ?? []).map(({ textDocument }) => textDocument.uri)
      return uris.map(fileOf)
    },
    async stop() {
      await ask('shutdown', null)
      send({ method: 'exit' })
    },
  }
}

function readMessages(stream: NodeJS.ReadableStream, take: (message: Message) => void) {
  let rest = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const [head] = /^(?:[^\r\n]+\r\n)+\r\n/.exec(rest.toString('latin1', 0, 500)) ?? []
      if (!head) return
      const length = Number(/Content-Length: (\d+)/i.exec(head)?.[1])
      if (rest.length < head.length + length) return
      take(JSON.parse(rest.toString('utf8', head.length, head.length + length)))
      rest = rest.subarray(head.length + length)
    }
  })
}
