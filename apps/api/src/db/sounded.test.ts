import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { sounded, soundedSql } from './sounded.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const pairs = [
  ['Karachi Port', 'کراچی پورٹ', 'krq prt'],
  ['Quetta', 'کوئٹہ', 'kt'],
  ['Peshawar', 'پشاور', 'psr'],
  ['Taxila', 'ٹیکسلا', 'tksl'],
  ['City Mills', 'سٹی ملس', 'st mls'],
  ['Djibouti', 'جبوتی', 'jbt'],
  ['Attock Cantt', 'اٹک کینٹ', 'tk knt'],
  ['Jhang', 'جھنگ', 'jng'],
  ['Gate 11', 'گیٹ ۱۱', 'gt 11'],
  ['Gate 5', 'گیٹ ٥', 'gt 5'],
  ['Mardan, Dera', 'مَردان، ڈیرہ', 'mrdn dr'],
  ['Mardan Yard', 'مردان‌ یارڈ', 'mrdn rd'],
  ['Mekelle', 'መቀሌ', 'mkl'],
  ['Dire Dawa', 'ድሬ ዳዋ', 'dr d'],
  ['Bahir Dar', 'ባሕር ዳር', 'br dr'],
  ['Tsegaye Chala', 'ጸጋዬ ጫላ', 'tsg ql'],
  ['Girma, Jimma', 'ግርማ፣ ጅማ', 'grm jm'],
] as const

const saysDatabase = async (text: string) => {
  const asked = sql`select ${sql.raw(soundedSql('typed'))} as text from (values (${text}::text)) as t(typed)`
  const { rows } = (await app.db.execute(asked)) as unknown as { rows: { text: string }[] }
  return rows[0]?.text
}

describe('how a name sounds', () => {
  it.each(pairs)('%s and %s are one, to who types them and to the database', async (latin, other, sound) => {
    for (const text of [latin, other])
      expect([sounded(text), await saysDatabase(text)]).toEqual([sound, sound])
  })

  it('is nothing where only vowels or marks are written', async () => {
    for (const text of ['Aya', 'او', '---', ''])
      expect([sounded(text), await saysDatabase(text)]).toEqual(['', ''])
  })
})
