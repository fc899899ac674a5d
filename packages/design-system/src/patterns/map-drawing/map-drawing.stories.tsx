import preview from '../../../.storybook/preview.tsx'
import { MapDrawing } from './map-drawing.tsx'

const meta = preview.meta({
  title: 'Patterns/Map drawing',
  component: MapDrawing,
  // Half a path cannot be drawn, and nobody types a whole one.
  argTypes: { land: { control: false }, borders: { control: false } },
})

const example = {
  args: {
    label: 'Three places between the port and the mountains',
    land: 'M0 0H200V90L120 100L0 80Z',
    borders: 'M0 30L90 40L200 20',
    marks: [
      { id: 1, x: 30, y: 70, label: 'Port' },
      { id: 2, x: 120, y: 50, label: 'Dry port' },
      { id: 3, x: 122, y: 51, label: 'Yard' },
      { id: 4, x: 180, y: 15, label: 'Border', tone: 'warning' as const },
    ],
    words: { nearer: 'Nearer', farther: 'Farther', all: 'Show all' },
  },
}

export const Places = meta.story(example)

export const Trail = meta.story({
  args: {
    ...example.args,
    trail: [
      { x: 30, y: 70 },
      { x: 80, y: 66 },
      { x: 120, y: 50 },
    ],
  },
})

export const Ground = meta.story({
  args: {
    ...example.args,
    label: 'The ground of a dry port',
    marks: [{ id: 2, x: 120, y: 50, label: 'Dry port' }],
    ground: [
      { x: 119.9, y: 49.9 },
      { x: 120.2, y: 49.95 },
      { x: 120.15, y: 50.1 },
      { x: 119.95, y: 50.08 },
    ],
  },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
