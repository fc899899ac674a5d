import { Card } from '@karwan/design-system/components/card'
import { DescriptionList, type DescriptionListProps } from '@karwan/design-system/patterns/description-list'
import { placeholder } from '@karwan/domain/kernel'
import type { ReactNode } from 'react'
import { inItsOrder } from '../text/isolated.tsx'
import { hasLongWord } from './long-word.ts'

/** A label and its value; a fact without a value is left out. */
export type Fact = {
  term: string
  value: ReactNode
  /** Takes a whole row on a phone; a text with a long word does by itself. */
  isLong?: boolean
}

type FactsProps = {
  title: string
  facts: readonly Fact[]
  layout?: NonNullable<DescriptionListProps['layout']>
}

/** A card of facts; without any value there is no card. */
export function Facts({ title, facts, layout = 'columns' }: FactsProps) {
  const given = facts
    .filter(({ value }) => isGiven(value))
    .map((fact) =>
      typeof fact.value === 'string'
        ? { isLong: hasLongWord(fact.value), ...fact, value: inItsOrder(fact.value) }
        : fact,
    )
  if (given.length === 0) return null
  return (
    <Card title={title}>
      <DescriptionList layout={layout} items={given} />
    </Card>
  )
}

const isGiven = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== false && value !== '' && value !== placeholder
