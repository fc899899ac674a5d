import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileNameIn, readData, readFile, readJson } from './answer.ts'
import { Problem } from './problem.ts'

const json = 'application/json'
const answer = (body: BodyInit | null, contentType = json, status = 200) =>
  new Response(body, { status, headers: { 'content-type': contentType } })

function broken(): Response {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":{"id":1'))
      controller.error(new TypeError('terminated'))
    },
  })
  return answer(stream)
}

describe('an answer that is no answer', () => {
  const html = '<!doctype html><html><body>Karwan</body></html>'
  const unreadable: [string, Response][] = [
    ['an HTML page with 200', answer(html, 'text/html; charset=utf-8')],
    ['an HTML page that claims to be JSON', answer(html)],
    ['an upper-case HTML type', answer('{"data":1}', 'TEXT/HTML')],
    ['JSON as plain text', answer('{"data":1}', 'text/plain')],
    ['JSON as a stream of bytes', answer('{"data":1}', 'application/octet-stream')],
    ['JSON as XML', answer('{"data":1}', 'application/xml')],
    ['JSON as an event stream', answer('{"data":1}', 'text/event-stream')],
    ['JSON with a jsonp type', answer('{"data":1}', 'application/javascript')],
    ['a type that only contains json', answer('{"data":1}', 'text/jsonish')],
    ['JSON without a type', new Response(new TextEncoder().encode('{"data":1}'))],
    ['a truncated object', answer('{"data":{"id":1')],
    ['a truncated array', answer('{"data":[1,2')],
    ['a truncated string', answer('{"data":"abc')],
    ['a truncated escape', answer('{"data":"\\u00')],
    ['a truncated number', answer('{"data":-')],
    ['only an opening brace', answer('{')],
    ['only a closing brace', answer('}')],
    ['two objects', answer('{"data":1}{"data":2}')],
    ['an object and a comma', answer('{"data":1},')],
    ['a trailing comma', answer('{"data":1,}')],
    ['single quotes', answer("{'data':1}")],
    ['an unquoted name', answer('{data:1}')],
    ['a comment', answer('{"data":1} // done')],
    ['NaN', answer('{"data":NaN}')],
    ['undefined', answer('undefined')],
    ['a raw line feed in a string', answer('{"data":"a\nb"}')],
    ['a leading zero', answer('{"data":01}')],
    ['a byte-order mark in the middle', answer('{"data":\uFEFF1}')],
    ['the guard of an old framework', answer(')]}\',\n{"data":1}')],
    ['YAML', answer('data: 1')],
    ['a form', answer('data=1')],
    ['a zero byte', answer('\0')],
    ['bytes that are no text', answer(new Uint8Array([0xff, 0xfe, 0xfd]))],
    ['UTF-16', answer(new Uint8Array([0x7b, 0, 0x7d, 0]))],
    ['an object without data', answer('{"items":[]}')],
    ['an empty object', answer('{}')],
    ['data in another case', answer('{"Data":1}')],
    ['data one level too deep', answer('{"result":{"data":1}}')],
    ['a bare array', answer('[{"data":1}]')],
    ['a bare number', answer('1')],
    ['a bare string', answer('"data"')],
    ['a bare true', answer('true')],
    ['a bare null', answer('null')],
    ['no body', answer(null)],
    ['no body and content-length 0', new Response(null, { headers: { 'content-length': '0' } })],
    ['an empty body of another type', answer('', 'text/html')],
    ['only blanks', answer(' \n')],
    ['10 MB without an end', answer(`{"data":"${'x'.repeat(10_000_000)}`)],
  ]

  it.each(unreadable)('(%s) is a PARSING_ERROR', async (_, response) => {
    const fault = await readData(response).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(Problem)
    expect(fault).toMatchObject({ kind: 'PARSING_ERROR', status: 200, message: 'Unable to process request.' })
  })

  it('(a connection that breaks off) is a FETCH_ERROR', async () => {
    await expect(readData(broken())).rejects.toMatchObject({ name: 'Problem', kind: 'FETCH_ERROR' })
    await expect(readFile(broken())).rejects.toMatchObject({ name: 'Problem', kind: 'FETCH_ERROR' })
  })

  it('never throws anything but a Problem, whatever the body and the type', async () => {
    const types = fc.oneof(
      fc.constantFrom(json, 'application/problem+json', 'text/html'),
      fc.stringMatching(/^[a-z/+;]*$/),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), types, async (body, type) => {
        const fault = await readData(answer(body, type)).catch((thrown: unknown) => thrown)
        if (fault instanceof Error) expect(fault).toBeInstanceOf(Problem)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an answer', () => {
  const readable: [string, Response, unknown][] = [
    ['an object', answer('{"data":{"id":0}}'), { id: 0 }],
    ['a list', answer('{"data":[]}'), []],
    ['null', answer('{"data":null}'), null],
    ['zero', answer('{"data":0}'), 0],
    ['false', answer('{"data":false}'), false],
    ['an empty text', answer('{"data":""}'), ''],
    ['a byte-order mark before it', answer('\uFEFF{"data":1}'), 1],
    ['blanks around it', answer(' \r\n{"data":1}\n'), 1],
    ['a character set in its type', answer('{"data":1}', 'application/json;charset=UTF-8'), 1],
    ['a JSON subtype', answer('{"data":1}', 'application/vnd.karwan+json'), 1],
    ['more beside its data', answer('{"data":1,"meta":2}'), 1],
    ['201', answer('{"data":1}', json, 201), 1],
    ['no body and 204', new Response(null, { status: 204 }), undefined],
    ['no body and 205', new Response(null, { status: 205 }), undefined],
  ]
  it.each(readable)('with %s is read', async (_, response, expected) => {
    expect(await readData(response)).toEqual(expected)
  })

  it('of 10 MB is read', async () => {
    expect(await readData(answer(JSON.stringify({ data: 'x'.repeat(10_000_000) })))).toHaveLength(10_000_000)
  })

  it('from outside the contract is read as it stands', async () => {
    expect(await readJson(answer('{"commit":"https://git.test/commit/abc"}'))).toEqual({
      commit: 'https://git.test/commit/abc',
    })
    expect(await readJson(answer(''))).toBeUndefined()
  })
})

describe('a file', () => {
  it('keeps its bytes, name and type', async () => {
    const response = new Response('a,b\n', {
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="amounts.csv"' },
    })
    const file = await readFile(response)
    expect(file).toMatchObject({ fileName: 'amounts.csv', contentType: 'text/csv' })
    expect(await file.blob.text()).toBe('a,b\n')
  })

  it('that is empty is a PARSING_ERROR', async () => {
    await expect(readFile(answer(null))).rejects.toMatchObject({ kind: 'PARSING_ERROR' })
  })

  it.each([
    [null, undefined],
    ['inline', undefined],
    ['attachment; filename=bilty.pdf', 'bilty.pdf'],
    ['attachment; filename="bilty 7.pdf"', 'bilty 7.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%D8%A8%D9%84.pdf', 'بل.pdf'],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%ZZ', 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.pdf"', 'x.pdf'],
    ["attachment; filename* = utf-8'en'bilty%207.pdf; size=9", 'bilty 7.pdf'],
    ['attachment; filename = "bilty 7.pdf"', 'bilty 7.pdf'],
    ['attachment; filename=""', undefined],
  ])('with the disposition %s is called %s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name)
  })
})
