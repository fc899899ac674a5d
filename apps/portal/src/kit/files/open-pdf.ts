/** Opens a PDF for drawing; pdf.js is downloaded with the first one. */
export async function openPdf(file: Blob) {
  const [{ getDocument, GlobalWorkerOptions }, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = workerSrc
  const data = new Uint8Array(await file.arrayBuffer())
  const reading = getDocument({ data, enableXfa: false, useWasm: false, useSystemFonts: true })
  const pdf = await reading.promise
  return {
    pageCount: pdf.numPages,
    async draw(canvas: HTMLCanvasElement, number: number, { scale, turn }: { scale: number; turn: number }) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
    },
    close: () => reading.destroy(),
  }
}

export type OpenedPdf = Awaited<ReturnType<typeof openPdf>>
