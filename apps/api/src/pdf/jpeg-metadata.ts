const marker = 0xff
const startOfScan = 0xda
/** JPEG segments with EXIF (including location), XMP, editor data and comments. */
const metadata = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe])

/** Removes metadata from a JPEG without changing the picture; returns other files unchanged. */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== marker || jpeg[1] !== 0xd8) return jpeg
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === marker) {
    const kind = jpeg[at + 1] ?? 0
    if (kind === startOfScan) break
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    if (!metadata.has(kind)) kept.push(jpeg.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, jpeg.subarray(at)])
}
