export { Listbox, type ListboxOption, type ListboxProps } from './listbox.tsx'
