import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { Stack } from '../components/layout/index.ts'
import { Heading, Text } from '../components/text/index.ts'
import { classNames } from './class-names.ts'
import { contrastRatio, type Hex, isHex, mix } from './contrast.ts'
import { colourUses, sizeUses, type TokenUse } from './token-uses.ts'
import styles from './tokens.stories.module.css'

/** The computed value in the current mode and brand. */
function inForce(token: string, within: Element): string {
  const value = getComputedStyle(within).getPropertyValue(token).trim()
  const [, red, green, blue, share] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? []
  if (share === undefined) return value
  const solid = [red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')
  return mix(inForce('--color-surface', within) as Hex, `#${solid}`, Number(share))
}

/** The lowest contrast on its backgrounds; undefined if it has none. */
function worstOn({ token, on }: TokenUse, within: Element): number | undefined {
  if (!on) return undefined
  const colours = [token, ...on.grounds].map((name) => inForce(name, within))
  const [colour, ...grounds] = colours.filter(isHex)
  return colour && Math.min(...grounds.map((ground) => contrastRatio(colour, ground)))
}

function ColourRow({ use, page }: { use: TokenUse; page: Element }) {
  const worst = worstOn(use, page)
  return (
    <tr>
      <td>
        <div className={styles.swatch} style={{ background: `var(${use.token})` }} />
      </td>
      <th scope="row">
        <span>{use.token}</span>
      </th>
      <td>
        <span>{inForce(use.token, page)}</span>
      </td>
      <td>{worst === undefined ? '' : `${worst.toFixed(1)} of ${use.on?.least}`}</td>
      <td>{use.use}</td>
    </tr>
  )
}

function SizeRow({ name, use, page }: { name: string; use: TokenUse; page: Element }) {
  return (
    <tr>
      <td>
        <Sample name={name} token={use.token} />
      </td>
      <th scope="row">
        <span>{use.token}</span>
      </th>
      <td>
        <span>{inForce(use.token, page)}</span>
      </td>
      <td>{use.use}</td>
    </tr>
  )
}

function Sample({ name, token }: { name: string; token: string }) {
  const value = `var(${token})`
  if (name === 'Type') return <span style={{ fontSize: value }}>Karachi</span>
  if (name === 'Weight') return <span style={{ fontWeight: value }}>Karachi</span>
  if (name === 'Space') return <div className={styles.bar} style={{ inlineSize: value }} />
  if (name === 'Heights') return <div className={styles.bar} style={{ blockSize: value }} />
  if (name === 'Corners') return <div className={styles.box} style={{ borderRadius: value }} />
  return <div className={styles.box} style={{ boxShadow: value }} />
}

function Tokens() {
  // Values can be read only once the element is mounted.
  const [page, setPage] = useState<Element | null>(null)
  // The page is in English for every reader.
  return (
    <div ref={setPage} lang="en" dir="ltr">
      {page && (
        <Stack gap={8}>
          <Text tone="muted">
            Components use these tokens, never fixed values. Contrast is the lowest against the backgrounds
            that a token is used on, computed for this mode and brand, followed by the required minimum.
          </Text>
          {Object.entries(colourUses).map(([name, uses]) => (
            <section key={name}>
              <Heading level={2}>{name}</Heading>
              <table className={classNames(styles.tokens, styles.values)} aria-label={name}>
                <thead>
                  <tr>
                    <th scope="col">Sample</th>
                    <th scope="col">Token</th>
                    <th scope="col">Value</th>
                    <th scope="col">Contrast</th>
                    <th scope="col">Use</th>
                  </tr>
                </thead>
                <tbody>
                  {uses.map((use) => (
                    <ColourRow key={use.token} use={use} page={page} />
                  ))}
                </tbody>
              </table>
            </section>
          ))}
          {Object.entries(sizeUses).map(([name, uses]) => (
            <section key={name}>
              <Heading level={2}>{name}</Heading>
              <table className={classNames(styles.tokens, styles.values)} aria-label={name}>
                <thead>
                  <tr>
                    <th scope="col">Sample</th>
                    <th scope="col">Token</th>
                    <th scope="col">Value</th>
                    <th scope="col">Use</th>
                  </tr>
                </thead>
                <tbody>
                  {uses.map((use) => (
                    <SizeRow key={use.token} name={name} use={use} page={page} />
                  ))}
                </tbody>
              </table>
            </section>
          ))}
        </Stack>
      )}
    </div>
  )
}

/** Nobody copies this page. */
const parameters = { docs: { canvas: { sourceState: 'none' as const } } }

const meta = preview.meta({ title: 'Tokens', component: Tokens, parameters })

export const Light = meta.story({
  play: async ({ canvas }) => {
    const cells = canvas.getAllByText(/^\d+\.\d of [\d.]+$/)
    await expect(cells.length).toBeGreaterThan(12)
    for (const { textContent } of cells) {
      const [is, least] = (textContent ?? '').split(' of ').map(Number) as [number, number]
      await expect(is).toBeGreaterThanOrEqual(least)
    }
  },
})

export const Dark = meta.story({ globals: { mode: 'dark' } })

export const PaleBrand = meta.story({ globals: { brand: 'Pale' } })
