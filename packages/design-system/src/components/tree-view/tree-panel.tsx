import { TreeView as ChakraTree, createTreeCollection } from '@chakra-ui/react'
import { type FocusEvent, useMemo, useState } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { Button } from '../button/index.ts'
import { TreeRow } from './tree-row.tsx'
import type { TreeNode, TreeViewProps } from './tree-view.tsx'

export function TreePanel(props: TreeViewProps) {
  const { label, nodes, selected, onSelectedChange, multiple = false, actions } = props
  const texts = useDesignTexts()
  const [expanded, setExpanded] = useState([...(props.initialExpanded ?? [])])
  const collection = useMemo(() => collectionOf(nodes), [nodes])
  const [lastFocused, setLastFocused] = useState<string>()
  const noteFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // React passes on the focus of a menu or dialog that a row has opened; these are outside of the tree.
    if (!currentTarget.contains(target)) return
    setLastFocused(target.closest<HTMLElement>('[data-value]')?.dataset.value)
  }
  const branches = collection.getBranchValues()
  const allOpen = branches.every((branch) => expanded.includes(branch))

  return (
    <OverlayRoot>
      {branches.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setExpanded(allOpen ? [] : branches)}>
          {allOpen ? texts.collapseAll : texts.expandAll}
        </Button>
      )}
      <ChakraTree.Root
        collection={collection}
        selectionMode={multiple ? 'multiple' : 'single'}
        selectedValue={[...selected]}
        onSelectionChange={(change) => onSelectedChange(change.selectedValue)}
        expandedValue={expanded}
        onExpandedChange={(change) => setExpanded(change.expandedValue)}
        translations={{ treeLabel: label }}
      >
        <ChakraTree.Tree onFocusCapture={noteFocus}>
          <ChakraTree.Node<Branch>
            render={({ node, nodeState }) => (
              <TreeRow node={node} state={nodeState} keepsActs={node.id === lastFocused} actions={actions} />
            )}
          />
        </ChakraTree.Tree>
      </ChakraTree.Root>
    </OverlayRoot>
  )
}

/** A node in the shape that Chakra expects. */
interface Branch extends TreeNode {
  disabled: boolean
  children?: Branch[]
}

function collectionOf(nodes: readonly TreeNode[]) {
  return createTreeCollection<Branch>({
    nodeToValue: (node) => node.id,
    nodeToString: (node) => node.label,
    rootNode: { id: '', label: '', disabled: false, children: nodes.map(branchOf) },
  })
}

function branchOf(node: TreeNode): Branch {
  return { ...node, disabled: Boolean(node.disabledReason), children: node.children?.map(branchOf) }
}
