import type { Socket } from 'node:net'
import type { PoolClient, QueryResult } from 'pg'

/**
 * Marks the last statement of a transaction, so that it is sent together with the commit. If the statement
 * fails, PostgreSQL rolls back instead.
 */
export const lastOfTransaction = '/* last of its transaction */'

/** Either a text or a configuration with one, and what else node-postgres takes. */
type Asked = readonly unknown[]
type Send = (...asked: Asked) => Promise<QueryResult>

/**
 * Saves two of the exchanges with the server of each transaction: `begin` is sent together with the first statement, and
 * the commit together with the one marked as the last. Nothing is sent for a transaction without statements.
 * The client must be in pipeline mode.
 */
export function joinExchanges(client: PoolClient): void {
  const send: Send = client.query.bind(client)
  const { stream } = Object(client).connection as { stream: Socket }
  let begin: Asked | undefined
  let committed: Promise<QueryResult> | undefined
  let savepoints = 0

  /** One write to the socket for several statements. */
  function sendTogether(...statements: Asked[]): Promise<QueryResult>[] {
    stream.cork()
    const answers = statements.map((asked) => send(...asked))
    stream.uncork()
    return answers
  }

  function ask(asked: Asked, text: string): Promise<QueryResult> {
    const isLast = savepoints === 0 && text.endsWith(lastOfTransaction)
    if (!begin && !isLast) return send(...asked)
    const before = begin ? [begin] : []
    begin = undefined
    const answers = sendTogether(...before, asked, ...(isLast ? [['commit']] : []))
    if (isLast) {
      committed = answers.pop()
      // The commit that follows returns this promise and so reports its error.
      committed?.catch(() => {})
    }
    return Promise.all(answers).then((all) => all.at(-1) ?? nothing)
  }

  function end(asked: Asked): Promise<QueryResult> {
    const sent = begin ? Promise.resolve(nothing) : committed
    begin = undefined
    committed = undefined
    return sent ?? send(...asked)
  }

  const query: Send = (...asked) => {
    const text = textOf(asked[0])
    if (text === 'commit' || text === 'rollback') return end(asked)
    if (text.startsWith('begin')) {
      begin = asked
      savepoints = 0
      return Promise.resolve(nothing)
    }
    if (text.startsWith('savepoint')) savepoints += 1
    if (/^(release|rollback to) savepoint/.test(text)) savepoints -= 1
    return ask(asked, text)
  }
  Object.assign(client, { query })
}

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : String(Object(asked).text))
const nothing: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }
