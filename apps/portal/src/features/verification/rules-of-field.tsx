import { shared } from '@karwan/design-system/theme'
import type { verificationRulesForm } from '@karwan/domain/verification'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './rules.module.css'

const { CheckboxField, NumberField, TextField } = fieldsOf<typeof verificationRulesForm>()

type Props = { name: `sections.${number}.fields.${number}` }

const examples = { plain: '[A-Z]{2}-[0-9]{4}', part: '\\d{5}(-[A-Z])?' }

/** The pattern that a text must match. */
export function PatternRule({ name }: Props) {
  const { say } = useWords()
  return (
    <div className={shared('all-columns')}>
      <TextField
        name={`${name}.pattern`}
        label={say('verificationRules.field.pattern')}
        hint={say('verificationRules.form.patternHint', examples)}
      />
    </div>
  )
}

/** The number of papers that prove a field, whether they expire, and how early to remind of that. */
export function PaperRules({ name }: Props) {
  const { say } = useWords()
  return (
    <div className={styles.ofPaper}>
      <CheckboxField name={`${name}.allowMultiple`} label={say('verificationRules.field.allowMultiple')} />
      <CheckboxField name={`${name}.expiryRequired`} label={say('verificationRules.field.expiryRequired')} />
      <NumberField
        name={`${name}.warnDays`}
        label={say('verificationRules.field.warnDays')}
        hint={say('verificationRules.form.warnDaysHint')}
        whole
      />
    </div>
  )
}
