import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { shared } from '@karwan/design-system/theme'
import { documentTypes } from '@karwan/domain/documents'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import {
  asksForPaper,
  longestRuleName,
  mostChoices,
  mostRuleFields,
  verificationInputs,
  type verificationRulesForm,
} from '@karwan/domain/verification'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFieldArrayReturn, useFieldArray, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { Fold } from '../../kit/form/fold.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './rules.module.css'
import { PaperRules, PatternRule } from './rules-of-field.tsx'
import { useMoves } from './use-moves.ts'

const { CheckboxField, NumberField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof verificationRulesForm>()

const fresh = {
  key: '',
  label: '',
  inputType: 'TEXT',
  required: true,
  documentTypeId: '',
  choices: '',
  pattern: '',
  allowMultiple: false,
  expiryRequired: false,
  warnDays: '',
  weight: '0',
} as const

/** How a field is answered and proven, which its row tells in one line. */
const answerFields = [
  'inputType',
  'documentTypeId',
  'choices',
  'pattern',
  'allowMultiple',
  'expiryRequired',
  'warnDays',
  'required',
] as const

/** The fields of a section, in the order of the review. */
export function RulesFields({ section }: { section: number }) {
  const { say, format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove, move }: UseFieldArrayReturn = useFieldArray({
    control: methods.control,
    name: `sections.${section}.fields`,
  })
  const moves = useMoves(fields.length, move)
  return (
    <Stack gap={3}>
      <ol className={shared('column', 'gap-3')} ref={moves.list}>
        {fields.map(({ id }, at) => (
          <li key={id} className={styles.field} {...moves.keysOf(at)}>
            <RuleField
              section={section}
              at={at}
              acts={
                <Inline gap={1} together>
                  <IconButton
                    label={say('verificationRules.form.up', { position: format.number(at + 1) })}
                    icon={<ArrowUp aria-hidden="true" />}
                    disabledReason={at === 0 ? say('verificationRules.form.first') : undefined}
                    {...moves.buttonOf(at, 'up')}
                  />
                  <IconButton
                    label={say('verificationRules.form.down', { position: format.number(at + 1) })}
                    icon={<ArrowDown aria-hidden="true" />}
                    disabledReason={at === fields.length - 1 ? say('verificationRules.form.last') : undefined}
                    {...moves.buttonOf(at, 'down')}
                  />
                  <IconButton
                    label={say('verificationRules.form.remove', { position: format.number(at + 1) })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => remove(at)}
                  />
                </Inline>
              }
            />
          </li>
        ))}
      </ol>
      {fields.length < mostRuleFields && (
        <Inline>
          <Button
            size="sm"
            variant="outline"
            iconStart={<Plus aria-hidden="true" />}
            onClick={() => append({ ...fresh }, { shouldFocus: false })}
          >
            {say('verificationRules.form.add')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

type RuleFieldProps = { section: number; at: number; acts: React.ReactNode }

function RuleField({ section, at, acts }: RuleFieldProps) {
  const { say, labels } = useWords()
  const { methods } = useFormFrame()
  const name = `sections.${section}.fields.${at}` as const
  const inputType = useWatch({ control: methods.control, name: `${name}.inputType` })
  const documentTypeId = useWatch({ control: methods.control, name: `${name}.documentTypeId` })
  const hasPaper = asksForPaper({
    inputType,
    ...(documentTypeId && { documentTypeId: Number(documentTypeId) }),
  })
  const required = useWatch({ control: methods.control, name: `${name}.required` })
  const [isNew] = useState(() => methods.getValues(`${name}.label`) === '')
  return (
    <>
      <TextField name={`${name}.label`} label={say('verificationRules.field.label')} required />
      <NumberField name={`${name}.weight`} label={say('verificationRules.field.weight')} whole required />
      <div className={styles.acts}>{acts}</div>
      <Fold
        label={say('verificationRules.form.answer')}
        told={[
          labels('verificationInput', inputType),
          say(required ? 'verificationRules.field.required' : 'verificationRules.form.optional'),
          documentTypeId
            ? labels('documentType', Number(documentTypeId))
            : say('verificationRules.form.noPaper'),
        ].join(' · ')}
        names={answerFields.map((field) => `${name}.${field}`)}
        isOpenAtFirst={isNew}
      >
        <div className={styles.answer}>
          <SelectField
            name={`${name}.inputType`}
            label={say('verificationRules.field.inputType')}
            options={namesOf(verificationInputs).map((value) => ({
              value,
              label: labels('verificationInput', value),
            }))}
            required
          />
          <SelectField
            name={`${name}.documentTypeId`}
            label={say('verificationRules.field.documentTypeId')}
            placeholder={say('verificationRules.form.noPaper')}
            options={idsOf(documentTypes).map((value) => ({ value, label: labels('documentType', value) }))}
          />
          {inputType === 'TEXT' && <PatternRule name={name} />}
          {hasPaper && <PaperRules name={name} />}
          {inputType === 'SELECT' && (
            <div className={shared('all-columns')}>
              <TextareaField
                name={`${name}.choices`}
                label={say('verificationRules.field.choices')}
                hint={say('verificationRules.form.choicesHint')}
                limit={mostChoices * (longestRuleName + 1)}
                required
              />
            </div>
          )}
          <div className={shared('all-columns')}>
            <CheckboxField name={`${name}.required`} label={say('verificationRules.field.required')} />
          </div>
        </div>
      </Fold>
    </>
  )
}
