import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import wawoff2 from 'wawoff2'
import type { PdfAnswer, PdfOrder } from './pdf-printer.ts'
import { templateFiles } from './templates.ts'

const fonts = [
  '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2',
  '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
  '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700-normal.woff2',
  '@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2',
]

const { resolve } = createRequire(import.meta.url)
initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
const builder = new TypstCompilerBuilder()
// No access to files and network: a template can use only the data that it is given.
builder.set_dummy_access_model()
for (const font of fonts) await builder.add_raw_font(await wawoff2.decompress(readFileSync(resolve(font))))
const compiler = await builder.build()
for (const [name, file] of Object.entries(templateFiles))
  compiler.add_source(`/${name}.typ`, readFileSync(file, 'utf8'))

parentPort?.on('message', (order: PdfOrder) => parentPort?.postMessage(answerTo(order)))
parentPort?.postMessage('ready')

function answerTo({ id, template, data }: PdfOrder): PdfAnswer {
  try {
    const { result } = compiler.compile(`/${template}.typ`, [['data', data]], 'pdf', 1)
    return result ? { id, pdf: result } : { id, fault: `${template} gave nothing` }
  } catch (fault) {
    // The compiler throws strings.
    return { id, fault: String(fault) }
  }
}
