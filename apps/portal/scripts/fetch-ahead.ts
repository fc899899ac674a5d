import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const script = '<script src="/theme-init.js"'

/**
 * Tells the script that runs before the first paint which other files a signed-in user needs. They load in
 * parallel with those of the login, instead of after them.
 */
export function fetchAhead(): Plugin {
  return {
    name: 'fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = filesAhead(bundle).filter((file) => !html.includes(file))
        if (files.length === 0 || !html.includes(script)) throw new NothingAhead('index.html')
        return html.replace(script, `${script} data-ahead="${files.map((file) => `/${file}`).join(' ')}"`)
      },
    },
  }
}

export class NothingAhead extends Error {
  override name = 'NothingAhead'
}

/** The files of the frame with their imports and style sheets. */
function filesAhead(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const frame = chunks.filter(({ name }) => name === 'frame')
  const drawn = chunks.filter(({ fileName }) => frame.some(({ imports }) => imports.includes(fileName)))
  const styles = [...frame, ...drawn].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...[...frame, ...drawn].map(({ fileName }) => fileName), ...styles]
}
