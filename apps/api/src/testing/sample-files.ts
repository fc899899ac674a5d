import { onePagePdf } from '../db/seed/one-page-pdf.ts'

/** Two points by two of an orange. */
const pictures = {
  'image/jpeg':
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgDBE//2Q==',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'image/webp':
    'UklGRjwAAABXRUJQVlA4IDAAAADwAQCdASoCAAIAAoBCJaACdLoB+AAAAAAA+daF7RIP/OwbEu145//LPn8NnRgAAAA=',
} as const

/** The smallest file of each type that an operation may ask for. */
export const sampleFiles: Readonly<Record<string, { fileName: string; bytes: () => Buffer<ArrayBuffer> }>> = {
  'application/pdf': { fileName: 'scan.pdf', bytes: () => samplePdf() },
  'image/jpeg': { fileName: 'photo.jpg', bytes: () => Buffer.from(pictures['image/jpeg'], 'base64') },
  'image/png': { fileName: 'scan.png', bytes: () => Buffer.from(pictures['image/png'], 'base64') },
  'image/webp': { fileName: 'photo.webp', bytes: () => Buffer.from(pictures['image/webp'], 'base64') },
}

export const samplePdf = (text = 'Proof of delivery'): Buffer<ArrayBuffer> => onePagePdf(text)
