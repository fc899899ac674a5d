import preview from '../../.storybook/preview.tsx'
import { Grid, Inline, Stack } from '../components/layout/index.ts'
import { Heading, Text } from '../components/text/index.ts'
import styles from './tokens.stories.module.css'

const colours = {
  Grounds: ['--color-bg', '--color-surface', '--color-sunken', '--color-raised'],
  Text: ['--color-text', '--color-muted', '--color-border', '--color-border-strong'],
  Brand: [
    '--brand-solid',
    '--brand-hover',
    '--brand-contrast',
    '--brand-subtle',
    '--brand-fg',
    '--focus-ring',
  ],
  Accent: ['--accent-solid', '--accent-contrast', '--accent-subtle', '--accent-fg'],
  Tones: ['neutral', 'info', 'success', 'warning', 'danger'].flatMap((tone) => [
    `--${tone}-fg`,
    `--${tone}-subtle`,
  ]),
}
const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((step) => `--space-${step}`)
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((size) => `--text-${size}`)

function Tokens() {
  return (
    <Stack gap={8}>
      {Object.entries(colours).map(([name, tokens]) => (
        <Stack key={name} gap={2}>
          <Heading level={2}>{name}</Heading>
          <Grid column="sm" gap={3}>
            {tokens.map((token) => (
              <Stack key={token} gap={1}>
                <div className={styles.swatch} style={{ background: `var(${token})` }} />
                <code className={styles.name}>{token}</code>
              </Stack>
            ))}
          </Grid>
        </Stack>
      ))}
      <Stack gap={2}>
        <Heading level={2}>Space</Heading>
        {spaces.map((token) => (
          <Inline key={token}>
            <code className={styles.name}>{token}</code>
            <div className={styles.bar} style={{ inlineSize: `var(${token})` }} />
          </Inline>
        ))}
      </Stack>
      <Stack gap={2}>
        <Heading level={2}>Type</Heading>
        {sizes.map((token) => (
          <div key={token} style={{ fontSize: `var(${token})` }}>
            Karachi to Lahore <code className={styles.name}>{token}</code>
          </div>
        ))}
        <Text tone="muted">Type is the system's own, so nothing is loaded and every script is at hand.</Text>
      </Stack>
    </Stack>
  )
}

const meta = preview.meta({ title: 'Tokens', component: Tokens })

export const Light = meta.story({})

export const Dark = meta.story({ globals: { mode: 'dark' } })

export const PaleBrand = meta.story({ globals: { brand: 'Pale' } })
