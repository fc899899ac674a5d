import { Grid, Stack } from '@karwan/design-system/components/layout'
import { type ReactNode, useId } from 'react'

/** A part of a form in a dialog: its fields side by side where they fit, under a heading of their own. */
export function FormPart({ title, children }: { title?: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={title && titleId}>
      <Stack gap={3}>
        {title && <h3 id={titleId}>{title}</h3>}
        <Grid column="md">{children}</Grid>
      </Stack>
    </section>
  )
}
