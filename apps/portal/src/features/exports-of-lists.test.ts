import { exportNameOf } from '@karwan/domain/audit'
import { operations } from '@karwan/sdk/operations'
import { expect, it } from 'vitest'
import type { List } from '../kit/list/define-list.ts'

const modules = import.meta.glob<Record<string, List<never>>>('./*/*-list.tsx', { eager: true })
const lists = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value) => 'columns' in value && 'ofAll' in value),
)

// The server asks for the right to export by this name before it records a file of the table.
it.each(lists.map((list) => [list.ofAll, list.toFile?.operation] as const))(
  '%s is exported by the operation that its name tells',
  (list, exporting) => {
    const name = exportNameOf(list)
    expect(Object.hasOwn(operations, name) ? name : undefined).toBe(exporting)
  },
)
