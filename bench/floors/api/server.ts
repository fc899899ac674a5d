// A realistic baseline of the API: Fastify and pg on the product's own tables. It verifies a signed token and
// validates the request against a schema, and does no more: no session, row scope, rate limit or request log,
// and few rules.
import jwt from '@fastify/jwt'
import Fastify from 'fastify'
import pg from 'pg'
import { shipmentBody, shipmentQuery } from './schemas.ts'
import { listSql, readSql, turnSql, writeSql } from './statements.ts'

const [port, connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20 })
const app = Fastify()
await app.register(jwt, { secret: 'only-for-measuring, thirty-two characters' })
const onRequest = (request: { jwtVerify: () => Promise<unknown> }) => request.jwtVerify()

type Page = { page: number; pageSize: number; status: string; groupId: number }
app.get<{ Querystring: Page }>(
  '/shipments',
  { onRequest, schema: { querystring: shipmentQuery } },
  async ({ query: { page, pageSize, status, groupId } }) => {
    const values = [groupId, status, pageSize, page * pageSize]
    const { rows } = await pool.query<{ total: number }>({ name: 'list', text: listSql, values })
    const items = rows.map(({ total: _, ...row }) => row)
    return { data: { items, page, pageSize, total: rows[0]?.total ?? 0 } }
  },
)

app.get<{ Params: { id: number } }>(
  '/shipments/:id',
  { onRequest, schema: { params: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } } } },
  async ({ params }, reply) => {
    const { rows } = await pool.query({ name: 'read', text: readSql, values: [params.id] })
    return rows[0] ? { data: rows[0] } : reply.code(404).send({ message: 'Not found' })
  },
)

type NewShipment = { locations: { loads: { goodsTypeId: number }[] }[] }
app.post<{ Body: NewShipment }>(
  '/shipments',
  { onRequest, schema: { body: shipmentBody } },
  async ({ body, headers, id }, reply) => {
    const key = headers['idempotency-key']
    const client = await pool.connect()
    try {
      await client.query('begin')
      const turn = await client.query<{ taken: boolean; earlier: unknown }>({
        name: 'turn',
        text: turnSql,
        values: [1, key],
      })
      const { taken, earlier } = turn.rows[0] ?? { taken: false, earlier: undefined }
      if (!taken || earlier) {
        await client.query('rollback')
        return await reply.code(taken ? 201 : 409).send(earlier ?? {})
      }
      const { rows } = await client.query<{ answer: string }>({
        name: 'write',
        text: writeSql,
        values: [
          JSON.stringify(body),
          JSON.stringify(body.locations),
          body.locations[0]?.loads[0]?.goodsTypeId,
          key,
          id,
        ],
      })
      await client.query(rows[0] ? 'commit' : 'rollback')
      return await reply
        .code(rows[0] ? 201 : 422)
        .type('application/json')
        .send(rows[0]?.answer ?? '{}')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
)

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${app.jwt.sign({ sub: '1' })}\n`)
