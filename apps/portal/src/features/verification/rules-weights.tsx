import { ProgressBar } from '@karwan/design-system/components/progress-bar'
import { Text } from '@karwan/design-system/components/text'
import { addsUp, weightOf, wholeWeight } from '@karwan/domain/verification'
import { useWatch } from 'react-hook-form'
import { useGroupOfFields } from '../../kit/form/fields/bound-field.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Section = { fields?: readonly { weight?: unknown }[] }

/** The sum of the fields' weights while they are typed. */
export function RulesWeights() {
  const { say, format } = useWords()
  const { methods } = useFormFrame()
  const label = say('verificationRules.field.weights')
  const { id, error } = useGroupOfFields({ name: 'weights', label })
  const sections: readonly Section[] = useWatch({ control: methods.control, name: 'sections' }) ?? []
  const fields = sections.flatMap(({ fields: own = [] }) => own)
  const sum = weightOf(fields.map(({ weight }) => ({ weight: Number(weight) || 0 })))
  const isWrong = error !== undefined || !addsUp(sum)
  return (
    <div id={id} tabIndex={-1}>
      <ProgressBar
        label={label}
        value={Math.min(sum, wholeWeight)}
        valueText={say('verificationRules.form.weightsOf', { sum: format.number(sum) })}
      />
      <Text size="sm" tone={isWrong ? 'danger' : 'muted'}>
        {addsUp(sum)
          ? (error ?? say(`verificationRules.form.${sum === 0 ? 'weightsNone' : 'weightsWhole'}`))
          : say(`verificationRules.form.${sum < wholeWeight ? 'weightsLack' : 'weightsOver'}`, {
              points: Math.abs(wholeWeight - sum),
            })}
      </Text>
    </div>
  )
}
