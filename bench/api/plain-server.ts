// The least that a server can do: node:http, one small answer. Its rate is what others are measured against.
import { createServer } from 'node:http'

const answer = JSON.stringify({ data: { ok: true, service: 'freight', version: 1 } })
const port = Number(process.argv[2])
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
  response.end(answer)
}).listen(port, '127.0.0.1', () => process.stdout.write('listening\n'))
