declare module 'wawoff2' {
  const wawoff2: { decompress(woff2: Uint8Array): Promise<Uint8Array> }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default wawoff2
}
