const side = 512
const quality = 0.85

/**
 * Crops the middle square of a picture and scales it down;
 * one that the browser cannot decode stays unchanged.
 */
export async function squarePicture(file: File): Promise<File> {
  const full = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  const canvas = new OffscreenCanvas(side, side)
  const drawing = canvas.getContext('2d', { alpha: false })
  if (!full || !drawing) return file
  const edge = Math.min(full.width, full.height)
  // Transparent parts would turn black in a JPEG.
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, side, side)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(full, (full.width - edge) / 2, (full.height - edge) / 2, edge, edge, 0, 0, side, side)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
