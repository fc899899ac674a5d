export { type TreeNode, TreeView, type TreeViewProps } from './tree-view.tsx'
