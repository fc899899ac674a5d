/** A picture in one colour, as a file. */
export async function aPicture(colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.fillStyle = colour
    drawing.fillRect(0, 0, 8, 8)
  }
  return new File([await canvas.convertToBlob()], `${colour}.png`, { type: 'image/png' })
}
