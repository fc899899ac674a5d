import { vehicleTypes } from '../fleet/vehicle-type.ts'
import { type Labelled, labelFrom } from '../kernel/table.ts'

/** What a viewer has to have a key to before a column is in their file. */
export type ExportGate = 'phones' | 'shipperPhones' | 'identity' | 'bank' | 'partnerRates' | 'shipperRates'

export type ExportedValue = string | number | boolean | null | undefined

/** How vehicle types are called, by their ids. */
export type NamesOfTypes = Readonly<Record<number, Labelled>>

/** A column of a list as a file. */
export type ExportColumn<Row> = {
  label: string
  value: (row: Row, names?: NamesOfTypes) => ExportedValue
  /** Whether it tells what a vehicle type is called, which its register knows. */
  namesTypes?: true
  /** A day or a moment of the wire, which a spreadsheet knows as its own. */
  is?: 'day' | 'moment'
  gate?: ExportGate
}

/** A list as a file: what it is called, and its columns in their order. */
export type ExportedList<Row> = { fileName: string; columns: readonly ExportColumn<Row>[] }

type Facts<Row> = Pick<ExportColumn<Row>, 'gate'>

/** Columns of one kind of rows, by the fields of the wire; their labels are those that an import knows them by. */
export const columnsOf = <Row extends object>() => {
  const field = (name: keyof Row & string, label: string, facts: Facts<Row> = {}): ExportColumn<Row> => ({
    label,
    value: (row) => asValue(row[name]),
    ...facts,
  })
  return {
    field,
    day: (name: keyof Row & string, label: string, facts?: Facts<Row>): ExportColumn<Row> => ({
      ...field(name, label, facts),
      is: 'day',
    }),
    moment: (name: keyof Row & string, label: string): ExportColumn<Row> => ({
      ...field(name, `${label} (UTC)`),
      is: 'moment',
    }),
    choice: (
      name: keyof Row & string,
      label: string,
      table: Readonly<Record<string | number, Labelled>>,
    ): ExportColumn<Row> => ({
      label,
      value: (row) => {
        const chosen = row[name] as unknown
        if (chosen === null || chosen === undefined) return null
        return (Array.isArray(chosen) ? chosen : [chosen]).map((one) => labelFrom(table, one)).join(', ')
      },
    }),
    /** One vehicle type or several, by the names that their register has. */
    types: (name: keyof Row & string, label: string): ExportColumn<Row> => ({
      label,
      namesTypes: true,
      value: (row, names = vehicleTypes) => {
        const chosen = row[name] as unknown
        if (chosen === null || chosen === undefined) return null
        return (Array.isArray(chosen) ? chosen : [chosen]).map((one) => labelFrom(names, one)).join(', ')
      },
    }),
    told: (label: string, value: (row: Row) => ExportedValue, facts: Facts<Row> = {}): ExportColumn<Row> => ({
      label,
      value,
      ...facts,
    }),
  }
}

/** A list as a file, its columns made of those of its rows. */
export const exportedList = <Row extends object>(
  fileName: string,
  columns: (of: ReturnType<typeof columnsOf<Row>>) => readonly ExportColumn<Row>[],
): ExportedList<Row> => ({ fileName, columns: columns(columnsOf<Row>()) })

/** What is no plain value has a column of its own kind. */
const asValue = (value: unknown): ExportedValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The columns that somebody with these keys gets. */
export const columnsFor = <Row>(
  { columns }: ExportedList<Row>,
  keys: Readonly<Record<ExportGate, boolean>>,
): readonly ExportColumn<Row>[] => columns.filter(({ gate }) => gate === undefined || keys[gate])
