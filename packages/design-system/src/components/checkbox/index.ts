export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { CheckboxGroup, type CheckboxGroupOption, type CheckboxGroupProps } from './checkbox-group.tsx'
