import { Button } from '@karwan/design-system/components/button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import {
  type CommentVisibility,
  commentForm,
  commentTypes,
  longestComment,
  visibilitiesToWrite,
} from '@karwan/domain/comments'
import { namesOf } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { Fold } from '../../../kit/form/fold.tsx'
import { FormScope } from '../../../kit/form/form-scope.tsx'
import { FormSummary } from '../../../kit/form/form-summary.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useLeaveGuard } from '../../../kit/form/use-leave-guard.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { type About, mentionableOptions } from '../comments.queries.ts'

const { RecordsField, SegmentedField, SelectField, TextareaField } = fieldsOf<typeof commentForm>()

type Person = Answer<'listMentionablePeople'>[number]
const toOption = ({ id, name }: Person) => ({ value: id, label: name })

/** The form of a new comment above the others; customer support chooses who may read it. */
export function CommentForm({ about }: { about: About }) {
  const { say, labels } = useWords()
  const { user } = useSession()
  const notify = useNotify()
  const write = useOperation('createComment', 'comments')
  const readers = visibilitiesToWrite(user, about.bookingId !== undefined)
  const isStaff = user.userType === UserType.internal
  const first = readers[0] ?? 'SHIPPER'
  const nothing = { ...about, body: '', visibility: first, mentionIds: [] as number[] }
  const [written, setWritten] = useState(0)
  const form = useKitForm({
    schema: commentForm,
    words: 'comments',
    defaults: { ...nothing, ...(isStaff && { type: 'INTERNAL' as const }) },
    send: (body, { idempotencyKey }) => write({ body: withoutNothing(body), idempotencyKey }),
    // A new step for each comment, so that the next one does not count as a double click.
    step: `comment ${written}`,
    onDone: () => {
      notify.success('comments.written')
      setWritten(written + 1)
      form.setValue('body', '')
      form.setValue('mentionIds', [])
    },
  })
  // A choice of readers alone is nothing to lose.
  useLeaveGuard({ isDirty: () => Boolean(form.getValues('body')?.trim()), draft: undefined })
  const visibility: CommentVisibility = form.watch('visibility') ?? first
  const useFound = (text: string) =>
    useQuery({
      ...mentionableOptions(about.shipmentId, { visibility, filter: text }),
      enabled: text.length > 0,
    })
  return (
    <FormScope form={form}>
      <form id={form.id} noValidate onSubmit={form.submit} aria-label={say('comments.form.title')}>
        <Stack gap={3}>
          <FormSummary failure={form.failure} />
          <TextareaField name="body" limit={longestComment} rows={3} />
          {readers.length > 1 && (
            <SegmentedField
              name="visibility"
              options={readers.map((value) => ({ value, label: labels('commentVisibility', value) }))}
            />
          )}
          <Fold label={say('comments.form.more')} names={['mentionIds', 'type']}>
            <Stack gap={3}>
              <RecordsField name="mentionIds" minCharacters={1} useFound={useFound} toOption={toOption} />
              {isStaff && (
                <SelectField
                  name="type"
                  options={types.map((value) => ({ value, label: labels('commentType', value) }))}
                />
              )}
            </Stack>
          </Fold>
          <Inline justify="end">
            <Button type="submit" variant="outline" busy={form.isBusy}>
              {say('comments.form.submit')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </FormScope>
  )
}

const types = namesOf(commentTypes)

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Removes undefined fields, which the contract does not allow. */
const withoutNothing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
