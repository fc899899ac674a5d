export { ProblemPanel, type ProblemPanelProps } from './problem-panel.tsx'
