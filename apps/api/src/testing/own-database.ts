import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedExtensions } from '../db/embedded-folder.ts'
import { snapshotOf } from './snapshot.ts'
import { templateOf, urlOf } from './test-database.ts'

const server = process.env.TEST_DATABASE_URL

export type OwnDatabase = {
  /** Environment variables for the server process; empty if its data folder is the database. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** An empty database for server processes: on the test server, or PGlite in the given folder. */
export async function ownDatabase(name: string): Promise<OwnDatabase> {
  return server ? onServer(server, name) : { env: {}, drop: async () => {} }
}

/** A database with the demo data, copied because seeding takes many seconds. */
export async function filledDatabase(name: string, folder: string): Promise<OwnDatabase> {
  if (server) return onServer(server, name, await templateOf(server, 'demo'))
  const client = await PGlite.create({
    dataDir: join(folder, 'pglite'),
    loadDataDir: await snapshotOf('demo'),
    extensions: embeddedExtensions,
  })
  await client.close()
  return { env: {}, drop: async () => {} }
}

async function onServer(url: string, name: string, template = 'template1'): Promise<OwnDatabase> {
  const own = `${name}_${process.pid}`
  const drop = () => run(url, `drop database if exists ${own} with (force)`)
  await drop()
  await run(url, `create database ${own} template ${template}`)
  return { env: { DATABASE_URL: urlOf(url, own) }, drop }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
