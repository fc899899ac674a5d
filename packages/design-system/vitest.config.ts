import { chromiumArgs, findBrowser } from '@karwan/scripts/find-browser'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { comparePicture } from './.storybook/pictures/compare-picture.ts'
import { takePointerAway } from './.storybook/pictures/take-pointer-away.ts'

/** Letters are drawn the same on every system. */
const sameLetters = ['--font-render-hinting=none', '--disable-lcd-text']

const executablePath = await findBrowser()

/** Other browsers draw letters differently, so their pictures are not compared. */
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
    // Two browser pages left two cores idle a tenth of the time.
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
          // Each story resets the page itself; a new page for each file takes half as long again.
          isolate: false,
          // The first story that opens an overlay waits for its code, which is slow on a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['.storybook/every-story.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath, args: [...chromiumArgs, ...sameLetters] },
              // Animations would disturb the measurements.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            commands: { comparePicture: isPackaged ? comparePicture : () => undefined, takePointerAway },
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
