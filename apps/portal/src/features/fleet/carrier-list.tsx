import { ListPage } from '../../kit/list/list-page.tsx'
import { partnerList } from '../partners/partner-list.tsx'
import { NewCarrier } from './new-carrier.tsx'

const withCarriers = { ...partnerList, create: () => <NewCarrier list={partnerList} /> }

/** The list of partners, with a button that adds one together with vehicles and driver. */
export const CarrierListPage = () => <ListPage list={withCarriers} />
