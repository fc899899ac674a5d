import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { folded, foldedSql } from './folded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const texts = [
  ['composed and taken apart', 'Socie\u0301te\u0301', 'société'],
  ['large and small', 'SOCIÉTÉ ДОМ', 'société дом'],
  ['with an I that has a dot', 'İZMİR', 'izmir'],
  ['that ends in a sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['wide', 'ＫＳ－１２', 'ks-12'],
  ['with spaces of all kinds', 'Akbar \u00a0\u3000 Khan\t Sons', 'akbar khan sons'],
  ['of presentation forms', 'ﻛﺮﺍﭼﻲ', 'كراچي'],
] as const

describe('a text that is searched', () => {
  it.each(texts)('%s is the same to who types it and to the database', async (_, text, plain) => {
    const folding = sql`select ${sql.raw(foldedSql('typed'))} as text from (values (${text}::text)) as t(typed)`
    const { rows } = (await app.db.execute(folding)) as unknown as { rows: { text: string }[] }
    expect([folded(text), rows[0]?.text]).toEqual([plain, plain])
  })

  it('is nothing without letters, and has no spaces at its ends', () => {
    expect(folded(' \u00a0\t')).toBe('')
    expect(folded('  Akbar  ')).toBe('akbar')
  })
})
