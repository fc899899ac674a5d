import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Schema } from './document.ts'
import { readForm } from './read-form.ts'

const schema: Schema = {
  type: 'object',
  properties: {
    number: { type: 'string' },
    file: { type: 'string', format: 'binary', maxLength: 100_000 },
  },
}

it('leaves no file of a form that is refused while the disk still opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-form-'))
  const { open } = fs
  const slowly = vi
    .spyOn(fs, 'open')
    .mockImplementation((...given: unknown[]) => void setTimeout(() => Reflect.apply(open, fs, given), 30))
  onTestFinished(() => {
    slowly.mockRestore()
    rmSync(folder, { recursive: true })
  })
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.7']), 'scan.pdf')
  form.append('number', 'x'.repeat(70_000))
  const written = new Response(form)
  const headers = { 'Content-Type': written.headers.get('content-type') ?? '' }
  const request = new Request('http://localhost', {
    method: 'POST',
    headers,
    body: await written.arrayBuffer(),
  })
  await expect(readForm(request, { schema, folder, received: [] })).rejects.toThrow('larger than')
  expect(slowly).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(readdirSync(folder)).toEqual([])
})
