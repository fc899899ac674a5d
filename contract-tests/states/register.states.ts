import { granted, type TestApp, takeIds } from '@karwan/api/testing'
import { type ExampleName, exampleOf } from '@karwan/sdk/testing'
import { supportAccount } from '../callers.ts'

/** The name of a schema that one call creates, as `createFuelPump` does for a fuel pump; its body has an example. */
export type Registered = CreatedBy<ExampleName>
type CreatedBy<Name> = Name extends `Create${infer Of extends ExampleName}Request` ? Of : never

export const registerStates = {
  'a record of a register': async (app: TestApp, { of, id }: { of: Registered; id: number }) => {
    await takeIds(app, { [tableOf(of)]: id })
    const { token } = await app.signIn(supportAccount.name)
    const example = exampleOf(`Create${of}Request`)
    const body = {
      ...example,
      [of === 'RefusalReason' ? 'label' : 'name']: `${of} ${id}`,
      ...('code' in example && { code: `R${id}` }),
    }
    granted(await app.call(`create${of}`, { token, body }), 201)
  },
}

const otherTables: Readonly<Record<string, string>> = { City: 'cities' }

/** The table name, as `fuel_pumps` for `FuelPump`. */
const tableOf = (of: string): string =>
  otherTables[of] ?? `${of.replaceAll(/(?<=.)[A-Z]/g, (capital) => `_${capital}`).toLowerCase()}s`
