import { vehicleTypes } from '../fleet/vehicle-type.ts'
import { type Labelled, labelFrom } from '../kernel/table.ts'

/** The right that a viewer needs for a column to be exported. */
export type ExportGate = 'phones' | 'shipperPhones' | 'identity' | 'bank' | 'partnerRates' | 'shipperRates'

export type ExportedValue = string | number | boolean | null | undefined

/** Names of vehicle types by id. */
export type NamesOfTypes = Readonly<Record<number, Labelled>>

/** A column of an exported list. */
export type ExportColumn<Row> = {
  label: string
  value: (row: Row, names?: NamesOfTypes) => ExportedValue
  /** Whether the column contains a vehicle type, whose name comes from the register of vehicle types. */
  namesTypes?: true
  /** Marks a day or an instant, which is written as a spreadsheet date. */
  is?: 'day' | 'moment'
  gate?: ExportGate
}

/** An exported list: its file name and its columns in order. */
export type ExportedList<Row> = { fileName: string; columns: readonly ExportColumn<Row>[] }

type Facts<Row> = Pick<ExportColumn<Row>, 'gate'>

/** Builds columns for one kind of rows by their API fields; the labels match the columns of the import. */
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
    /** One or several vehicle types, by their names in the register. */
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

/** An exported list whose columns are built for its row type. */
export const exportedList = <Row extends object>(
  fileName: string,
  columns: (of: ReturnType<typeof columnsOf<Row>>) => readonly ExportColumn<Row>[],
): ExportedList<Row> => ({ fileName, columns: columns(columnsOf<Row>()) })

/** Only plain values are written; objects need a column kind of their own. */
const asValue = (value: unknown): ExportedValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The columns that somebody with these rights gets. */
export const columnsFor = <Row>(
  { columns }: ExportedList<Row>,
  keys: Readonly<Record<ExportGate, boolean>>,
): readonly ExportColumn<Row>[] => columns.filter(({ gate }) => gate === undefined || keys[gate])
