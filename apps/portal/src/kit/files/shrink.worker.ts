const largestSide = 2400
const smallestSide = 600
const qualities = [0.85, 0.75, 0.65]
const enoughBytes = 500_000

/** Returns a legible picture: upright, without the camera's metadata, half a megabyte at most. */
async function shrunk(file: Blob): Promise<Blob | undefined> {
  const full = await createImageBitmap(file, { imageOrientation: 'from-image' })
  // Reduces the size before the quality, so that small print stays sharp.
  for (let side = largestSide; side >= smallestSide; side = Math.round(side * 0.8)) {
    const share = Math.min(1, side / Math.max(full.width, full.height))
    const canvas = new OffscreenCanvas(Math.round(full.width * share), Math.round(full.height * share))
    const drawing = canvas.getContext('2d', { alpha: false })
    if (!drawing) return undefined
    // Transparent parts would turn black in a JPEG.
    drawing.fillStyle = '#ffffff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(full, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (blob.size <= enoughBytes) return blob
    }
  }
  return undefined
}

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  // A picture that this browser cannot decode is sent unchanged; the server decides.
  const picture = await shrunk(data).catch(() => undefined)
  self.postMessage(picture)
})
