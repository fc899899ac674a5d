import * as z from 'zod/mini'

/** The minimum length of a search text. */
export const shortestSearch = 3

// The router reads `?referenceNo=7781` as a number and `?poolType="1"` as a text, so accept
// both types. Values that cannot be read are left out, so that no address breaks a page.

export const searchText = (longest: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.pipe(
          z.union([z.string(), z.number()]),
          z.transform((value) => String(value).trim()),
        ),
        z.string().check(z.minLength(1), z.maxLength(longest)),
      ),
    ),
    undefined,
  )

export const searchFlag = z.catch(
  z.optional(
    z.pipe(
      z.union([z.boolean(), z.literal(['true', 'false'])]),
      z.transform((value) => String(value) === 'true'),
    ),
  ),
  undefined,
)

const wholeUpTo = (most: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
        z.pipe(
          z.transform((value: number | string) => Number(value)),
          z.int().check(z.minimum(0), z.maximum(most)),
        ),
      ),
    ),
    undefined,
  )

/** The id of a record. */
export const searchNumber = wholeUpTo(2_147_483_647)

/** The largest page number of the API. */
export const searchPage = wholeUpTo(1_000_000)

/** One of a few texts or ids. An id may come as a text: `?poolType="1"`. */
export const searchMember = <const Member extends string | number>(members: readonly Member[]) =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((raw): Member | undefined => members.find((member) => String(member) === String(raw))),
      ),
    ),
    undefined,
  )

export const searchManyOf = <const Member extends number>(members: readonly Member[]) =>
  z.catch(
    z.optional(z.array(z.literal(members)).check(z.minLength(1), z.maxLength(Math.max(1, members.length)))),
    undefined,
  )

export const searchDay = z.catch(z.optional(z.iso.date()), undefined)

/** In the viewer's zone; both ends belong to the range. */
export const startOfDay = (date: string): string => new Date(`${date}T00:00:00`).toISOString()
export const endOfDay = (date: string): string => new Date(`${date}T23:59:59.999`).toISOString()

export function withoutUndefined<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  // Safe cast: only undefined members were removed.
  return Object.fromEntries(entries) as Value
}
