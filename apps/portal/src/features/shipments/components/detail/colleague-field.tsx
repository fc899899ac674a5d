import type { pointOfContactForm } from '@karwan/domain/shipments'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { internalUsersOptions } from '../../shipments.queries.ts'

const { ComboboxField } = fieldsOf<typeof pointOfContactForm>()

type ColleagueFieldProps = { label: string; shown?: string; except?: number }

/** Finds a colleague by name, with the role as a hint. */
export function ColleagueField({ label, shown, except }: ColleagueFieldProps) {
  const useColleagues = (text: string) => {
    const options = internalUsersOptions(text)
    return useQuery({
      ...options,
      select: (answer) => options.select(answer).filter(({ id }) => id !== except),
    })
  }
  return (
    <ComboboxField
      name="pocId"
      label={label}
      {...(shown !== undefined && { shown })}
      useFound={useColleagues}
      toOption={({ id, fullName, roleName }) => ({
        value: id,
        label: fullName,
        ...(roleName !== null && { hint: roleName }),
      })}
      required
    />
  )
}
