const marker = 0xff
const startOfScan = 0xda
/** EXIF with the place, XMP, notes of editors, and words: all that a picture says besides its points and colours. */
const remarks = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])

/** A JPEG as it is, but for what is said in it and not shown; one that is none stays. */
export function withoutRemarks(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== marker || jpeg[1] !== 0xd8) return jpeg
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === marker) {
    const kind = jpeg[at + 1] ?? 0
    if (kind === startOfScan) break
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    if (!remarks.has(kind)) kept.push(jpeg.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, jpeg.subarray(at)])
}
