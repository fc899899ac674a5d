import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Field } from '@karwan/design-system/components/field'
import { Grid, Stack } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import { Text } from '@karwan/design-system/components/text'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { Import } from './imports.queries.ts'

/** The column of the file that each field is read from; each change renews the preview at once. */
export function ImportColumns({ of }: { of: Import }) {
  const { say } = useWords()
  const read = of.columns.filter(({ column }) => column !== null)
  const isKeyMissing = of.columns.some(({ isKey, column }) => isKey && column === null)
  const [isOpen, setOpen] = useState(isKeyMissing)
  const unread = of.head.filter((name, at) => name !== '' && !read.some(({ column }) => column === at))
  return (
    <Card
      title={say('imports.columns')}
      description={say('imports.columnsRead', { read: read.length, all: of.head.length })}
      actions={
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'imports.columnsClose' : 'imports.columnsOpen')}
        </Button>
      }
    >
      <Stack gap={4}>
        {unread.length > 0 && (
          <Text>
            {say('imports.unread')} <bdi>{unread.join(', ')}</bdi>
          </Text>
        )}
        {isOpen && <Choices of={of} />}
      </Stack>
    </Card>
  )
}

function Choices({ of }: { of: Import }) {
  const { say } = useWords()
  const act = useAct()
  const map = useOperation('mapImportColumns', 'imports')
  const options = of.head.map((name, at) => ({
    value: at,
    label: name === '' ? say('imports.columnNumber', { number: at + 1 }) : name,
  }))
  const choose = (field: string, chosen: string) => {
    const column = chosen === '' ? null : Number(chosen)
    const columns = of.columns.flatMap((known) => {
      // A column fills one field only, so take it from the field that had it.
      const wanted = known.field === field ? column : known.column === column ? null : known.column
      return wanted === null ? [] : [{ field: known.field, column: wanted }]
    })
    // Each choice has a name of its own, so that a quick second one does not count as a double click.
    void act.run(() => map({ path: { id: of.id }, body: { columns } }), undefined, `${field} ${chosen}`)
  }
  return (
    <>
      <Grid column="md" gap={4}>
        {of.columns.map(({ field, label, column, isRequired }) => (
          <Field key={field} label={label} required={isRequired}>
            <Select
              value={column ?? ''}
              placeholder={say('imports.notRead')}
              options={options}
              disabled={act.isBusy}
              onChange={({ target }) => choose(field, target.value)}
            />
          </Field>
        ))}
      </Grid>
      <ActProblem act={act} />
    </>
  )
}
