import { Card } from '@karwan/design-system/components/card'
import { ActionsMenu } from '@karwan/design-system/components/menu'
import { type TreeNode, TreeView } from '@karwan/design-system/components/tree-view'
import { type FleetBranch, treeOf } from '@karwan/domain/fleet'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { FleetDot } from './fleet-name.tsx'
import { fleetBlockText } from './fleet-standing.tsx'
import { type Fleet, fleetsOfPartnerOptions } from './fleets.queries.ts'

const MoveDialog = lazyDialog(async () => (await import('./fleet-move-dialog.tsx')).MoveDialog)

/** The tree of the partner's fleets, with this one marked; choosing another opens its page. */
export function FleetTree({ fleet }: { fleet: Fleet }) {
  const words = useWords()
  const { say } = words
  const navigate = useNavigate()
  const mayMove = useMay(permissionFor('moveToFleet', 'fleet:assign'))
  const { data: fleets, error, refetch } = useQuery(fleetsOfPartnerOptions(fleet.partnerId))
  const [moving, setMoving] = useState<Fleet>()
  const nodeOf = ({ fleet: one, under }: FleetBranch<Fleet>): TreeNode => ({
    id: String(one.id),
    label: one.name,
    hint: [
      fleetBlockText(one, words),
      say('fleets.tree.hint', { vehicles: one.vehicleCount, drivers: one.driverCount }),
    ]
      .filter(Boolean)
      .join(' · '),
    icon: <FleetDot colour={one.colour} />,
    ...(under.length > 0 && { children: under.map(nodeOf) }),
  })
  const menuOf = ({ id, label }: TreeNode) => (
    <ActionsMenu
      label={say('fleets.tree.acts', { name: label })}
      groups={[
        [
          {
            id: 'move',
            label: say('fleets.move.act'),
            onSelect: () => setMoving(fleets?.find((one) => String(one.id) === id)),
          },
        ],
      ]}
    />
  )
  const title = say('fleets.tree.title', { partner: fleet.partnerName })
  return (
    <Card title={title}>
      {error && <PageProblem fault={error} onRetry={() => void refetch()} />}
      {fleets && (
        <TreeView
          label={title}
          nodes={treeOf(fleets).map(nodeOf)}
          selected={[String(fleet.id)]}
          onSelectedChange={([id]) =>
            id !== undefined && void navigate({ to: '/fleets/$id', params: { id: Number(id) } })
          }
          initialExpanded={fleets.map(({ id }) => String(id))}
          {...(mayMove && { actions: menuOf })}
        />
      )}
      {moving && (
        <MoveDialog
          partnerId={moving.partnerId}
          what={{ name: moving.name, fleetIds: [moving.id] }}
          from={moving.parentFleetId}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Card>
  )
}
