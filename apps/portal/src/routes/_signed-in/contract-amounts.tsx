import { createFileRoute } from '@tanstack/react-router'
import { ContractAmountsPage } from '../../features/shipments/pages/contract-amounts.tsx'

export const Route = createFileRoute('/_signed-in/contract-amounts')({
  staticData: {
    place: {
      group: 'operations',
      order: 80,
      title: 'navigation.contractAmounts',
      icon: 'FileSpreadsheet',
      permission: 'shipment:upload-amounts',
    },
  },
  component: ContractAmountsPage,
})
