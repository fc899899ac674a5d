export interface ServerSentEvent {
  event: string
  data: string
  id: string
}

/** Parses an event stream that arrives in pieces of any size. */
export interface EventReader {
  push(text: string): ServerSentEvent[]
  /** The last event id that the server sent, to resume from. */
  readonly lastId: string
  /** How many milliseconds to wait before reconnecting, if the server said so. */
  readonly retry: number | undefined
}

/** Lines end with CR LF, LF or CR. A piece may end anywhere, even between CR and LF. */
export function createEventReader(resumedAt = ''): EventReader {
  let rest = ''
  let afterCr = false
  let event = ''
  let data: string[] = []
  let id = resumedAt
  let lastId = resumedAt
  let retry: number | undefined

  function push(text: string): ServerSentEvent[] {
    if (text === '') return []
    const piece = afterCr && text.startsWith('\n') ? text.slice(1) : text
    afterCr = piece.endsWith('\r')
    const lines = (rest + piece).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    return lines.flatMap(readLine)
  }

  function readLine(line: string): ServerSentEvent[] {
    if (line === '') return dispatched()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) retry = Number(value)
    // A line without a field name is a comment; unknown fields are ignored.
    return []
  }

  function dispatched(): ServerSentEvent[] {
    const complete = data.length > 0 ? [{ event: event || 'message', data: data.join('\n'), id }] : []
    lastId = id
    event = ''
    data = []
    return complete
  }

  return {
    push,
    get lastId() {
      return lastId
    },
    get retry() {
      return retry
    },
  }
}
