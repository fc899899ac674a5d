import { chromiumArgs, findBrowser } from '@karwan/scripts/find-browser'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { comparePicture } from './.storybook/pictures/compare-picture.ts'

/** Letters are drawn alike whatever the system says of its own. */
const sameLetters = ['--font-render-hinting=none', '--disable-lcd-text']

const executablePath = await findBrowser()

/** Another browser draws letters otherwise, so what it draws is compared with nothing. */
const isPackaged = executablePath.includes('node_modules/.cache/chromium')
if (!isPackaged)
  process.stderr.write(
    `Stories are not compared with their pictures: ${executablePath} is not the packaged Chromium\n`,
  )

export default defineConfig({
  optimizeDeps: {
    include: [
      '@chakra-ui/react',
      '@storybook/addon-a11y',
      '@storybook/addon-a11y/preview',
      '@storybook/react-vite',
      '@tanstack/react-virtual',
      '@xstate/react',
      'axe-core',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'xstate',
    ],
  },
  test: {
    // Two browser pages leave a tenth of two cores idle.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['{src,.storybook}/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'storybook',
          // Each story puts the page in order before it begins; a page of its own for each file costs half as much again.
          isolate: false,
          // The first that opens an overlay waits for its code, on a machine that may do much else at once.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['.storybook/every-story.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath, args: [...chromiumArgs, ...sameLetters] },
              // Nothing glides while it is measured.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            commands: { comparePicture: isPackaged ? comparePicture : () => undefined },
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
