import {
  AlarmClock,
  BadgeCheck,
  CircleX,
  ClipboardCheck,
  FileClock,
  FileWarning,
  Gavel,
  Hand,
  Landmark,
  Package,
  PackageCheck,
  PackageOpen,
  PackageX,
  Route,
  Timer,
  Truck,
  Undo2,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { csrCountLinks, shipperCountLinks } from '../count-links.ts'

type Count = keyof typeof csrCountLinks | keyof typeof shipperCountLinks

const icons = {
  shipmentsOpen: <Package aria-hidden="true" />,
  shipmentsUnclaimed: <Hand aria-hidden="true" />,
  vehiclesOpen: <Truck aria-hidden="true" />,
  bidsAwaitingDecision: <Gavel aria-hidden="true" />,
  windowsClosingIn30m: <Timer aria-hidden="true" />,
  noBidAfter60m: <AlarmClock aria-hidden="true" />,
  acceptedNotAcknowledged: <BadgeCheck aria-hidden="true" />,
  bookingsWithoutDriver: <UserRoundX aria-hidden="true" />,
  loadingToday: <PackageOpen aria-hidden="true" />,
  lateToPickup: <AlarmClock aria-hidden="true" />,
  inTransit: <Route aria-hidden="true" />,
  atBorder: <Landmark aria-hidden="true" />,
  deliveredToday: <PackageCheck aria-hidden="true" />,
  podPending: <FileClock aria-hidden="true" />,
  podOverdue48h: <FileWarning aria-hidden="true" />,
  backoutsToday: <Undo2 aria-hidden="true" />,
  cancellationsToday: <CircleX aria-hidden="true" />,
  verificationsPending: <BadgeCheck aria-hidden="true" />,
  myAssigned: <UserRound aria-hidden="true" />,
  activeShipments: <Package aria-hidden="true" />,
  awaitingVehicle: <Timer aria-hidden="true" />,
  bidsReceived: <Gavel aria-hidden="true" />,
  vehiclesAssigned: <ClipboardCheck aria-hidden="true" />,
  deliveredThisMonth: <PackageCheck aria-hidden="true" />,
  cancelledThisMonth: <PackageX aria-hidden="true" />,
} as const satisfies Record<Count, ReactNode>

export const countIcons: Readonly<Record<string, ReactNode>> = icons
