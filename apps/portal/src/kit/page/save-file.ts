/** Some browsers read the address only a moment after the click. */
const readWithinMs = 60_000

/** Saves a file in memory as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs)
}
