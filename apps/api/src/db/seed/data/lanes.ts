import type { components } from '@karwan/sdk/schema'

type LocationType = components['schemas']['LocationType']
export type LaneKind = 'long' | 'short' | 'cross'

/** Place of pick up or drop off: city, address, kind of place. */
export type PlaceTuple = readonly [cityId: number, address: string, type: LocationType]

export type Lane = { readonly kind: LaneKind; readonly from: PlaceTuple; readonly to: PlaceTuple }

const lane = (kind: LaneKind, from: PlaceTuple, to: PlaceTuple): Lane => ({ kind, from, to })

const kict: PlaceTuple = [1, 'Karachi International Container Terminal, West Wharf', 'TERMINAL']
const site: PlaceTuple = [1, 'Plot F-212, S.I.T.E. Industrial Area', 'FACTORY']
const korangi: PlaceTuple = [1, 'Sector 15, Korangi Industrial Area', 'FACTORY']
const portQasim: PlaceTuple = [33, 'Qasim International Container Terminal, Berth 5', 'TERMINAL']
const lahore: PlaceTuple = [2, 'Quaid-e-Azam Industrial Estate, Kot Lakhpat', 'WAREHOUSE']
const lahoreDryPort: PlaceTuple = [2, 'Mughalpura Dry Port', 'DRY_PORT']
const faisalabad: PlaceTuple = [34, 'Khurrianwala Textile Zone, Jaranwala Road', 'FACTORY']
const sialkotDryPort: PlaceTuple = [36, 'Sambrial Dry Port', 'DRY_PORT']
const multan: PlaceTuple = [82, 'Industrial Estate Phase 2, Multan', 'FACTORY']
const rawalpindi: PlaceTuple = [71, 'Pirwadhai Truck Stand', 'ADDA']
const islamabad: PlaceTuple = [158, 'Sector I-9 Industrial Area', 'WAREHOUSE']
const peshawar: PlaceTuple = [106, 'Hayatabad Industrial Estate', 'FACTORY']
const doraleh: PlaceTuple = [302, 'Doraleh Container Terminal, Gate 2', 'PORT']
const djibouti: PlaceTuple = [301, 'Port of Djibouti, Quay 13', 'PORT']
const modjo: PlaceTuple = [232, 'Modjo Dry Port, Gate 1', 'DRY_PORT']
const kality: PlaceTuple = [202, 'Kality Customs Branch', 'DRY_PORT']
const addis: PlaceTuple = [201, 'Merkato, Autobus Tera', 'WAREHOUSE']

export const pakistaniLanes: readonly Lane[] = [
  lane('long', kict, lahoreDryPort),
  lane('long', kict, faisalabad),
  lane('long', portQasim, sialkotDryPort),
  lane('long', site, lahore),
  lane('long', korangi, islamabad),
  lane('long', portQasim, multan),
  lane('long', multan, kict),
  lane('long', faisalabad, kict),
  lane('long', lahore, peshawar),
  lane('long', site, [134, 'Sariab Road Godowns', 'WAREHOUSE']),
  lane('long', [84, 'FFC Plant, Goth Machhi', 'FACTORY'], rawalpindi),
  lane('long', [20, 'Engro Fertilizers Plant', 'FACTORY'], multan),
  lane('long', [83, 'Cotton Ginning Zone', 'FACTORY'], korangi),
  lane('long', peshawar, korangi),
  lane('long', [41, 'Citrus Packing Zone, Silanwali Road', 'WAREHOUSE'], portQasim),
  lane('short', site, [31, 'Nooriabad Industrial Area', 'FACTORY']),
  lane('short', korangi, [3, 'S.I.T.E. Hyderabad', 'WAREHOUSE']),
  lane('short', lahore, [35, 'G.T. Road Industrial Estate', 'FACTORY']),
  lane('short', lahore, faisalabad),
  lane('short', rawalpindi, [75, 'Heavy Industries Gate', 'FACTORY']),
  lane('short', islamabad, [116, 'Hattar Road, Haripur', 'WAREHOUSE']),
  lane('short', multan, [87, 'Khanewal Silos', 'WAREHOUSE']),
  lane('short', faisalabad, [48, 'Chiniot Furniture Market', 'CUSTOMER_SITE']),
  lane('cross', portQasim, [126, 'Torkham Terminal, NLC Yard', 'BORDER']),
  lane('cross', kict, [139, 'Chaman Border Terminal', 'BORDER']),
]

export const hornLanes: readonly Lane[] = [
  lane('cross', doraleh, modjo),
  lane('cross', doraleh, kality),
  lane('cross', djibouti, addis),
  lane('cross', djibouti, [215, 'Kombolcha Industrial Park', 'FACTORY']),
  lane('cross', doraleh, [205, 'Semera Dry Port', 'DRY_PORT']),
  lane('cross', modjo, doraleh),
  lane('cross', [203, 'Dire Dawa Industrial Park', 'FACTORY'], djibouti),
  lane('long', addis, [257, 'Hawassa Industrial Park', 'FACTORY']),
  lane('long', addis, [212, 'Bahir Dar Depot', 'WAREHOUSE']),
  lane('long', modjo, [272, 'Mekelle Depot', 'WAREHOUSE']),
  lane('long', [234, 'Jimma Coffee Stores', 'WAREHOUSE'], modjo),
  lane('short', addis, [231, 'Adama Depot', 'WAREHOUSE']),
  lane('short', modjo, kality),
]
