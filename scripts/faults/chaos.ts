// `npm start -- --chaos 30` runs this proxy between the browser and the API.
import { mixedFaults } from './fault.ts'
import { startFaultProxy } from './fault-proxy.ts'

const [port = '', to = '', percent = ''] = process.argv.slice(2)

try {
  const proxy = await startFaultProxy({ port: Number(port), to })
  proxy.set(mixedFaults(Number(percent)))
  const address = `http://localhost:${port}`
  process.stdout.write(`
  Chaos              ${percent} of 100 requests fare badly on their way through ${address}
                     curl ${address}/__faults shows in which ways, and
                     curl -X PUT -H 'Content-Type: application/json' -d '[]' ${address}/__faults ends it
`)
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exit(1)
}
