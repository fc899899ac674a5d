import type { components } from '@karwan/sdk/schema'

export type BidStatus = components['schemas']['BidStatus']
export type BidChannel = components['schemas']['BidChannel']
export type Bid = components['schemas']['Bid']
