import { TreeView as ChakraTree, chakra, useTreeViewStyles } from '@chakra-ui/react'
import { Check, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { TreeNode, TreeViewProps } from './tree-view.tsx'

const ChosenMark = chakra(Check)

interface TreeRowProps extends Pick<TreeViewProps, 'actions'> {
  node: TreeNode
  state: { isBranch: boolean; expanded: boolean; selected: boolean }
  /** Keeps the actions visible without the focus: a menu or dialog that they opened returns it to them. */
  keepsActs: boolean
}

export function TreeRow({ node, state, keepsActs, actions }: TreeRowProps) {
  const styles = useTreeViewStyles()
  const detail = node.disabledReason ?? node.hint
  const words = (
    <>
      {node.icon}
      <chakra.span css={styles.words}>
        {node.label}
        {detail && <chakra.span css={styles.detail}>{detail}</chakra.span>}
      </chakra.span>
      {state.selected && <ChosenMark aria-hidden="true" css={styles.check} />}
    </>
  )
  const acts = actions && (
    // Stops events of the buttons, so that the tree does not handle them.
    <chakra.span css={styles.acts} data-kept={keepsActs ? '' : undefined} onClick={keep} onKeyDown={keep}>
      {actions(node)}
    </chakra.span>
  )
  if (!state.isBranch)
    return (
      <ChakraTree.Item>
        <chakra.span css={styles.noIndicator} />
        {words}
        {acts}
      </ChakraTree.Item>
    )
  return (
    <chakra.div css={styles.line} data-line="">
      <ChakraTree.BranchControl
        aria-expanded={state.expanded}
        aria-current={state.selected ? 'true' : undefined}
      >
        <ChakraTree.BranchIndicator>
          <ChevronRight />
        </ChakraTree.BranchIndicator>
        {words}
      </ChakraTree.BranchControl>
      {acts}
    </chakra.div>
  )
}

function keep(event: KeyboardEvent | MouseEvent): void {
  event.stopPropagation()
}
