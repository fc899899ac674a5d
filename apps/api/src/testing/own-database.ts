import pg from 'pg'

const server = process.env.TEST_DATABASE_URL

export type OwnDatabase = {
  /** What a server process needs to use it; nothing where its folder is the database. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** An empty database for server processes: one on the server that the tests run on, or the folder they are given. */
export async function ownDatabase(name: string): Promise<OwnDatabase> {
  if (!server) return { env: {}, drop: async () => {} }
  const own = `${name}_${process.pid}`
  const drop = () => run(`drop database if exists ${own} with (force)`)
  await drop()
  await run(`create database ${own}`)
  const url = new URL(server)
  url.pathname = `/${own}`
  return { env: { DATABASE_URL: url.href }, drop }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
