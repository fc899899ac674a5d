import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, granted, samplePdf, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const officer = 'verification@karwan.test'
const djibouti = 3
const field = (changes: object) => ({ section: 'papers', required: true, weight: 0, ...changes })
const rules = {
  ...{ subjectType: 'PARTNER', countryId: djibouti, passScore: 0, validityDays: 365 },
  sections: [
    { key: 'bank', title: 'Bank', order: 2 },
    { key: 'papers', title: 'Papers', order: 1 },
  ],
  fields: [
    field({ key: 'licence', label: 'Licence', inputType: 'TEXT', pattern: '[A-Z]{2}-[0-9]{4}' }),
    field({
      ...{ key: 'permits', label: 'Permits', inputType: 'PHOTO', documentTypeId: 8 },
      ...{ allowMultiple: true, expiryRequired: true, warnDays: 30 },
    }),
    field({ key: 'photo', label: 'Photo', inputType: 'PHOTO', documentTypeId: 20, required: false }),
  ],
}
const setRules = (body: object) => app.call('createVerificationConfig', { as: 'csr@karwan.test', body })
beforeAll(async () => {
  app = await testApp()
  granted(await setRules(rules), 201)
})
afterAll(() => app.close())

async function bring(subjectId: number, documentTypeId: number, content: string): Promise<number> {
  const file = new File([samplePdf(content)], 'paper.pdf', { type: 'application/pdf' })
  const body = { subjectType: 'PARTNER', subjectId, documentTypeId, file }
  return granted(await app.call('uploadVerificationPaper', { as: officer, body }), 201).id
}
async function subject() {
  const { id: subjectId } = await addPartner(app, { countryId: djibouti, verificationStatus: 0 })
  const permits = [await bring(subjectId, 8, 'north'), await bring(subjectId, 8, 'south')]
  const photos = [await bring(subjectId, 20, 'front'), await bring(subjectId, 20, 'back')]
  const whole = [
    { fieldKey: 'licence', value: 'LE-4711' },
    { fieldKey: 'permits', documentIds: permits, expiryDate: '2027-06-21' },
  ]
  const submit = (values: object[]) =>
    app.call('submitVerification', { as: officer, body: { subjectType: 'PARTNER', subjectId, values } })
  return { subjectId, permits, photos, whole, submit }
}

describe('rules', () => {
  it('tell their sections in the order of their places', async () => {
    const { sections, fields } = granted(await setRules(rules), 201)
    expect(sections).toEqual([
      { key: 'papers', title: 'Papers', order: 1 },
      { key: 'bank', title: 'Bank', order: 2 },
    ])
    expect(fields).toEqual(rules.fields)
  })
  it.each([
    [{ sections: rules.sections.map((one) => ({ ...one, order: 1 })) }, 'sections.1.order'],
    [{ fields: [{ ...rules.fields[0], pattern: '(A+)+' }] }, 'fields.0.pattern'],
    [{ fields: [{ ...rules.fields[0], inputType: 'NUMBER' }] }, 'fields.0.pattern'],
    [{ fields: [{ ...rules.fields[0], allowMultiple: true }] }, 'fields.0.allowMultiple'],
    [{ fields: [{ ...rules.fields[0], expiryRequired: true }] }, 'fields.0.expiryRequired'],
    [{ fields: [{ ...rules.fields[0], warnDays: 30 }] }, 'fields.0.warnDays'],
  ])('are refused with %j at %s', async (wrong, at) => {
    const { status, body } = await setRules({ ...rules, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([422, [at]])
  })
})

describe('what is handed in', () => {
  it('has all its papers and the day on which they expire, the first paper as the one of before', async () => {
    const { permits, whole, submit } = await subject()
    const { values } = granted(await submit(whole), 201)
    expect(values[1]).toMatchObject({
      documentId: permits[0],
      documentIds: permits,
      expiryDate: '2027-06-21',
    })
    expect(values[0]).toMatchObject({ documentId: null, documentIds: [], expiryDate: null })
  })
  it.each<[string, (given: Awaited<ReturnType<typeof subject>>) => object[], string]>([
    [
      'a text that is written otherwise',
      ({ whole }) => [{ fieldKey: 'licence', value: 'le 4711' }, ...whole.slice(1)],
      'Licence must be written as AB-1234',
    ],
    [
      'two papers where one is taken',
      ({ whole, photos }) => [...whole, { fieldKey: 'photo', documentIds: photos }],
      'Photo can have only one paper',
    ],
    [
      'a paper without the day on which it expires',
      ({ whole, permits }) => [...whole.slice(0, 1), { fieldKey: 'permits', documentIds: permits }],
      'Permits needs the expiry date of its paper',
    ],
    [
      'a paper that has expired',
      ({ whole, permits }) => [
        ...whole.slice(0, 1),
        { fieldKey: 'permits', documentIds: permits, expiryDate: '2026-01-31' },
      ],
      'The paper of Permits was valid until 31/01/2026; upload a valid one',
    ],
    [
      'a paper of another kind among the right ones',
      ({ whole, permits, photos }) => [
        ...whole.slice(0, 1),
        { fieldKey: 'permits', documentIds: [...permits, ...photos], expiryDate: '2027-06-21' },
      ],
      'Permits needs a paper of the right type and subject',
    ],
    [
      'no paper at all',
      ({ whole }) => [
        ...whole.slice(0, 1),
        { fieldKey: 'permits', documentIds: [], expiryDate: '2027-06-21' },
      ],
      'Fill in: Permits',
    ],
  ])('is refused with %s', async (_, values, told) => {
    const given = await subject()
    const { status, body } = await given.submit(values(given))
    expect([status, body.fields]).toEqual([422, { values: [told] }])
  })
  it('passes once, and is looked at anew where a paper or its day is another one', async () => {
    const { subjectId, permits, whole, submit } = await subject()
    const { id } = granted(await submit(whole), 201)
    const act = (body: object) => app.call('verifySubject', { as: officer, path: { id }, body })
    const passed = ['licence', 'permits'].map((fieldKey) => ({ fieldKey, status: 'PASSED' }))
    const again = async (sent: object) => {
      granted(await act({ act: 'send-back', comment: 'Once more', fields: passed }), 200)
      const { values } = granted(await submit([{ fieldKey: 'permits', ...sent }]), 201)
      return values.map(({ status }: { status: string }) => status)
    }
    expect(await again({ documentIds: permits, expiryDate: '2027-06-21' })).toEqual(['PASSED', 'PASSED'])
    expect(await again({ expiryDate: '2027-06-22' })).toEqual(['PASSED', 'OPEN'])
    const third = await bring(subjectId, 8, 'east')
    expect(await again({ documentIds: [...permits, third], expiryDate: '2027-06-22' })).toEqual([
      'PASSED',
      'OPEN',
    ])
    expect(await again({})).toEqual(['PASSED', 'PASSED'])
  })
})
