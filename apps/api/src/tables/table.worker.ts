import { parentPort, workerData } from 'node:worker_threads'
import { readTable, UnreadableTable } from './read-table.ts'
import type { TableAnswer, TableOrder } from './read-table-apart.ts'

const { path, limits } = workerData as TableOrder

/** Other errors end the worker, and its caller gets the error. */
async function read(): Promise<TableAnswer> {
  try {
    return { table: await readTable(path, limits) }
  } catch (fault) {
    if (fault instanceof UnreadableTable) return { fault: fault.fault, why: fault.message }
    throw fault
  }
}

parentPort?.postMessage(await read())
