import type { components } from '@karwan/sdk/schema'

type VehicleTypeId = components['schemas']['VehicleTypeId']

/** id, name, chapter of the Harmonized System where one fits, usual vehicle types, what to mind. */
type GoodsTuple = readonly [
  id: number,
  name: string,
  hsChapter: string | null,
  vehicleTypes: readonly VehicleTypeId[],
  nature?: 'hazardous' | 'perishable',
]

export const goodsTypeSeed: readonly GoodsTuple[] = [
  [1, 'General', null, [3, 4, 6]],
  [2, 'FMCG', null, [4, 6]],
  [3, 'Cement', '25', [3]],
  [4, 'Steel/iron', '72', [2, 3]],
  [5, 'Fertilizer', '31', [3]],
  [6, 'Wheat/grain', '10', [3]],
  [7, 'Rice', '10', [1, 3]],
  [8, 'Sugar', '17', [3]],
  [9, 'Cotton/yarn', '52', [1, 3]],
  [10, 'Textiles', '63', [1, 4]],
  [11, 'Edible oil (drums)', '15', [1, 3]],
  [12, 'Chemicals (non-hazardous)', '38', [1, 3]],
  [13, 'Hazardous', '36', [1], 'hazardous'],
  [14, 'Construction material', '68', [2, 3]],
  [15, 'Marble/stone', '25', [2, 3]],
  [16, 'Paper', '48', [1, 4]],
  [17, 'Plastics', '39', [1, 4]],
  [18, 'Pharma', '30', [4, 7]],
  [19, 'Cold chain food', '16', [7], 'perishable'],
  [20, 'Fruit/vegetables', '08', [4, 7], 'perishable'],
  [21, 'Livestock feed', '23', [3, 4]],
  [22, 'Machinery', '84', [1, 2]],
  [23, 'Auto parts', '87', [1, 4]],
  [24, 'Electronics', '85', [1, 4]],
  [25, 'Household goods', '94', [4, 5, 6]],
  [26, 'Coal', '27', [3]],
  [27, 'Scrap', '72', [2, 3]],
  [28, 'Coffee', '09', [1, 3]],
  [29, 'Containers (empty)', '86', [1, 2]],
  [30, 'Others', null, [3, 4]],
]
