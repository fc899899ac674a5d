import type { Labelled } from '../kernel/table.ts'
import type { GrantScope } from './grants.ts'
import { type PermissionAction, type PermissionResource, permissionResourceNames } from './permissions.ts'

/** Resources whose plural label cannot be derived from their name. */
const calledOtherwise: Readonly<Partial<Record<PermissionResource, string>>> = {
  'contact-call': 'Calls',
  tracking: 'Tracking',
  adda: 'Demand addas',
  city: 'Cities',
  verification: 'Verification',
  'verification-config': 'Rules of verification',
  company: 'Companies',
  'company-project': 'Projects',
  config: 'Settings',
  theme: 'Look of the portal',
  'invoice-config': 'Rules of invoices',
  audit: 'Audit log',
  'api-key': 'API keys',
  'feature-flag': 'Switches of features',
  phone: 'Phone numbers',
  identity: 'Identity papers and numbers',
  rate: 'Partners’ prices',
}

const plural = (resource: string) =>
  `${resource.slice(0, 1).toUpperCase()}${resource.slice(1).replaceAll('-', ' ')}s`

/** Plural labels of the resources: `fuel-pump` is "Fuel pumps". */
export const permissionResources: Readonly<Record<string, Labelled>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ permissionResourceNames().map((name) => [
    name,
    { label: calledOtherwise[name] ?? plural(name) },
  ]),
)

/** Labels of the actions, as they follow the word "may". */
export const permissionActions = {
  accept: { label: 'accept' },
  adjust: { label: 'adjust' },
  approve: { label: 'approve' },
  assign: { label: 'assign' },
  'assign-driver': { label: 'assign drivers' },
  'assign-poc': { label: 'name the point of contact' },
  backout: { label: 'back out' },
  block: { label: 'block' },
  cancel: { label: 'cancel' },
  'change-password': { label: 'reset access' },
  'change-pool': { label: 'change the pool' },
  'change-status': { label: 'change the status' },
  claim: { label: 'claim' },
  'close-bidding': { label: 'close bidding' },
  correct: { label: 'go back a step' },
  counter: { label: 'make counter-offers' },
  create: { label: 'add' },
  csr: { label: 'see those of customer support' },
  'decrement-vehicle': { label: 'take away a vehicle' },
  delete: { label: 'delete' },
  'delete-account': { label: 'delete the account' },
  download: { label: 'download' },
  duplicate: { label: 'copy' },
  export: { label: 'export' },
  finance: { label: 'see those of finance' },
  impersonate: { label: 'see as them' },
  import: { label: 'import' },
  manage: { label: 'manage' },
  'open-bidding': { label: 'open bidding' },
  override: { label: 'override rules' },
  pricing: { label: 'see prices' },
  'print-bilty': { label: 'print the bilty' },
  'private-pool': { label: 'take into the private pool' },
  read: { label: 'see' },
  reassign: { label: 'give to another driver' },
  reject: { label: 'reject' },
  release: { label: 'release' },
  'reset-pin': { label: 'reset the PIN' },
  reveal: { label: 'see in full' },
  review: { label: 'review' },
  schedule: { label: 'schedule' },
  send: { label: 'send' },
  'send-back': { label: 'send back' },
  'set-margin': { label: 'set the margin' },
  'set-vertical': { label: 'set the vertical' },
  'set-window': { label: 'set the bidding window' },
  settle: { label: 'settle' },
  share: { label: 'share' },
  shipper: { label: 'see those of shippers' },
  submit: { label: 'hand in' },
  tag: { label: 'tag' },
  untag: { label: 'take off tags' },
  update: { label: 'change' },
  upload: { label: 'upload' },
  'upload-amounts': { label: 'upload contract amounts' },
  verify: { label: 'verify' },
  view: { label: 'see' },
  'view-competing': { label: 'see competing ones' },
  void: { label: 'void' },
} as const satisfies Record<PermissionAction<PermissionResource>, Labelled>

/** Labels of the scopes. */
export const grantScopeLabels = {
  OWN: { label: 'own ones' },
  ASSIGNED: { label: 'assigned and unclaimed ones' },
  PROJECT: { label: 'those of the project' },
  GROUP: { label: 'those of the company' },
  ALL: { label: 'all' },
} as const satisfies Record<GrantScope, Labelled>
