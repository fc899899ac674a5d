import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, root } from './run-steps.mjs'

class NotStarted extends Error {
  name = 'NotStarted'
}

/**
 * Starts a server on port `own` whose public address is `port` and the ports after it, behind a proxy.
 * Resolves once it answers.
 */
export async function startServer({ own, port, data, env = {} }) {
  const server = spawn(
    'node',
    [join(root, 'apps/api/src/main.ts'), '--port', String(own), '--data', data, '--seed', 'demo'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment,
        KARWAN_API_URL: `http://localhost:${port}`,
        KARWAN_CSR_URL: `http://localhost:${port + 1}`,
        KARWAN_SHIPPER_URL: `http://localhost:${port + 2}`,
        KARWAN_TRUSTED_PROXIES: '1',
        ...env,
      },
    },
  )
  await untilAnswers(server, `http://127.0.0.1:${own}/ready`)
  return server
}

/** Waits until the address answers, with any status. */
export async function untilAnswers(child, address) {
  while (!(await isAnswered(address))) {
    if (child.exitCode !== null)
      throw new NotStarted(`Nobody answers at ${address}: its process ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function isAnswered(address) {
  try {
    await fetch(address)
    return true
  } catch {
    // The server does not listen yet.
    return false
  }
}
