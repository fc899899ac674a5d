import { useQuery } from '@tanstack/react-query'
import { entryName, rememberedOptions } from './remembered.ts'
import { useSave } from './use-list-memory.ts'

export interface KeysSwitch {
  isOn: boolean
  set: (isOn: boolean) => void
}

const name = entryName('keys')

/** Single-letter shortcuts can be switched off for all lists, as speech input may trigger them (WCAG 2.1.4). */
export function useKeysSwitch(): KeysSwitch {
  const { data: entries } = useQuery(rememberedOptions())
  const save = useSave()
  const [value] = entries?.find((entry) => entry.name === name)?.values ?? []
  return { isOn: value !== 'off', set: (isOn) => save(name, () => [isOn ? 'on' : 'off']) }
}
