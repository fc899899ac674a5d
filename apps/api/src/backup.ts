import { inspect, parseArgs } from 'node:util'
import { backUp } from './set-up/back-up.ts'
import { BackupRefused } from './set-up/backup-contents.ts'
import { restore } from './set-up/restore.ts'

const usage = `Usage: npm run backup -- --data DIR --to FILE
       npm run restore -- --data DIR --from FILE

  --data  the data folder of the embedded database; no server may be running on it
  --to    the file that is written; one that is there already is left alone
  --from  a backup; it is restored into a folder that holds no data yet`

const sentences = ['BackupRefused', 'DataFolderInUse', 'UnusableDataFolder']

try {
  process.stdout.write(`${await act(process.argv.slice(2))}\n`)
} catch (fault) {
  const isSentence = fault instanceof Error && sentences.includes(fault.name)
  process.stderr.write(`${isSentence ? fault.message : inspect(fault)}\n`)
  process.exit(1)
}

function act([command, ...args]: readonly string[]): Promise<string> {
  const { data, to, from } = optionsIn(args)
  if (command === 'backup' && data && to) return backUp(data, to)
  if (command === 'restore' && data && from) return restore(data, from)
  throw new BackupRefused(usage)
}

function optionsIn(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { data: text, to: text, from: text } }).values
  } catch (cause) {
    throw new BackupRefused(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause })
  }
}
