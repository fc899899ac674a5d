import type { Plugin } from 'vite'
import { startBackendProcess } from '../page-tests/backend-process.ts'

type Backend = ReturnType<typeof startBackendProcess>

/** `/backend` says where the reference backend listens, and starts it for the first who asks. */
export function backendOnDemand(): Plugin {
  let started: Backend | undefined
  return {
    name: 'backend-on-demand',
    configureServer({ middlewares }) {
      middlewares.use('/backend', (_, response) => {
        started ??= startBackendProcess()
        started.then(
          ({ address }) => response.end(address),
          (fault: unknown) => {
            response.statusCode = 500
            response.end(String(fault))
          },
        )
      })
    },
    buildEnd: () => void started?.then(({ stop }) => stop()),
  }
}
