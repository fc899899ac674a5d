export {
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  Split,
  type SplitProps,
  Stack,
  type StackProps,
} from './layout.tsx'
