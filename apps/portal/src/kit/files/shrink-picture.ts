const smallEnough = 500_000
/** A slow phone needs three seconds for twelve megapixels. */
const longestMs = 15_000

/**
 * Makes a picture upright and smaller than half a megabyte before upload.
 * Other files, and pictures that cannot be shrunk, stay unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  try {
    const picture = await answerOf(worker, file)
    if (!picture || picture.size >= file.size) return file
    return new File([picture], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } finally {
    worker.terminate()
  }
}

const answerOf = (worker: Worker, file: File) =>
  new Promise<Blob | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestMs)
    const settle = (picture: Blob | undefined) => {
      clearTimeout(timer)
      resolve(picture)
    }
    worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => settle(data)
    worker.onerror = () => settle(undefined)
    worker.postMessage(file)
  })
