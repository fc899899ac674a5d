import { parseArgs } from 'node:util'

export const seedKinds = ['demo', 'large', 'none'] as const
export type Arguments = {
  port: number
  host: string
  data: string
  fresh: boolean
  seed: (typeof seedKinds)[number] | undefined
}

export const usage = `Usage: npm start -- [--port 4100] [--host 127.0.0.1] [--data .data] [--fresh] [--seed demo|large|none]

  --port   the API's port; customer support's app takes the next one, the shippers' app the one after
  --host   the address to listen on
  --data   the folder of the embedded database and the local signing keys
  --fresh  starts over with an empty database
  --seed   what an empty database is filled with`

export class UnusableArguments extends Error {
  override name = 'UnusableArguments'
}

export function readArguments(argv: readonly string[], defaultFolder: string): Arguments {
  const values = parse(argv)
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port < 1 || port > 65_533) {
    throw new UnusableArguments('--port takes a number from 1 to 65533')
  }
  const seed = seedKinds.find((kind) => kind === values.seed)
  if (values.seed !== undefined && !seed) throw new UnusableArguments(`--seed takes ${seedKinds.join(', ')}`)
  return { port, host: values.host, data: values.data ?? defaultFolder, fresh: values.fresh, seed }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string', default: '4100' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        seed: { type: 'string' },
      },
    }).values
  } catch (cause) {
    throw new UnusableArguments(cause instanceof Error ? cause.message : 'The arguments are not understood', {
      cause,
    })
  }
}
