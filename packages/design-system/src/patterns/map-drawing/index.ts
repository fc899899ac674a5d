export { MapDrawing, type MapDrawingProps, type MapMark } from './map-drawing.tsx'
