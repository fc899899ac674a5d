import preview from '../../.storybook/preview.tsx'
import { Stack } from '../components/layout/index.ts'
import { Heading, Text } from '../components/text/index.ts'
import { type SharedStyle, sharedStyles } from './shared-style-uses.ts'
import sheet from './shared-styles.css?raw'
import { shared } from './shared-styles.ts'
import styles from './tokens.stories.module.css'

/** What the style declares, as in its style sheet. */
function declarationsOf(name: string): string {
  const [, body = ''] = sheet.split(new RegExp(`\\.${name}(?::hover)? \\{`))
  return body.slice(0, body.indexOf('}')).trim().replaceAll(/\s+/g, ' ')
}

function SharedStyles() {
  // The page is in English for every reader.
  return (
    <div lang="en" dir="ltr">
      <Stack gap={8}>
        <Text tone="muted">
          An element takes these styles by name, as in shared(&apos;row&apos;, &apos;gap-2&apos;), or with
          composes in its own style sheet. A style sheet of a component holds only what no other has.
        </Text>
        {Object.entries(sharedStyles).map(([group, uses]) => (
          <section key={group}>
            <Heading level={2}>{group}</Heading>
            <table className={styles.tokens} aria-label={group}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Declares</th>
                  <th scope="col">Use</th>
                  {group === 'Text' && <th scope="col">Sample</th>}
                </tr>
              </thead>
              <tbody>
                {Object.entries(uses).map(([name, use]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{declarationsOf(name)}</td>
                    <td>{use}</td>
                    {group === 'Text' && (
                      <td>
                        <span className={shared(name as SharedStyle)}>Karachi</span>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </Stack>
    </div>
  )
}

/** Nobody copies this page. */
const parameters = { docs: { canvas: { sourceState: 'none' as const } } }

const meta = preview.meta({ title: 'Shared styles', component: SharedStyles, parameters })

export const Light = meta.story({})

export const Dark = meta.story({ globals: { mode: 'dark' } })
