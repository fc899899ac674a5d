import { connect, type Socket } from 'node:net'
import { quantile } from '../statistics.ts'

/** The request as text, prepared before: building it would cost as much as the simplest server needs. */
export type Call = { port: number; request: () => string; status: number }
export type Load = { perSecond: number; p99: number }

const connections = 10

export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

/** Ten connections that each send the next request as soon as they have an answer. */
export async function load(call: Call, seconds: number): Promise<Load> {
  const took: number[] = []
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(Array.from({ length: connections }, () => askUntil(call, end, took)))
  return { perSecond: took.length / ((performance.now() - began) / 1_000), p99: quantile(took, 0.99) }
}

function askUntil({ port, request, status }: Call, end: number, took: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let asked = 0
    let answer = ''
    const ask = () => {
      asked = performance.now()
      answer = ''
      socket.write(request())
    }
    socket.setEncoding('latin1').setNoDelay(true)
    socket.on('error', reject)
    socket.on('connect', ask)
    socket.on('data', (part: string) => {
      answer += part
      if (!isWhole(answer)) return
      took.push(performance.now() - asked)
      if (!answer.startsWith(`HTTP/1.1 ${status}`)) return stop(socket, () => reject(unexpected(answer)))
      if (performance.now() < end) ask()
      else stop(socket, resolve)
    })
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= head + 4 + Number(length)
}

function stop(socket: Socket, then: () => void): void {
  socket.end()
  then()
}

const unexpected = (answer: string) => new UnexpectedAnswer(answer.slice(0, 500))

/** Bodies are ASCII, so their length in characters is their length in bytes. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const length = method === 'GET' ? {} : { 'Content-Length': String(body.length) }
  const type = body && { 'Content-Type': 'application/json' }
  const lines = Object.entries({ Host: 'localhost', ...headers, ...type, ...length })
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\r\n',
  )
}
