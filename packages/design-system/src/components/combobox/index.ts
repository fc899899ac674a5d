export { Combobox, type ComboboxOption, type ComboboxProps, loadCombobox } from './combobox.tsx'
