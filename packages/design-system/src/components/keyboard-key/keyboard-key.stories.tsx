import preview from '../../../.storybook/preview.tsx'
import { KeyboardKey } from './keyboard-key.tsx'

const meta = preview.meta({
  title: 'Components/Keyboard key',
  component: KeyboardKey,
})

const example = { args: { keys: ['g', 's'] } }

export const Sequence = meta.story(example)

/** A key inside a control that has its own name. */
export const Drawn = meta.story({ args: { keys: ['y'], isDrawn: true } })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
