import type { components } from '@karwan/sdk/schema'

type VehicleTypeId = components['schemas']['VehicleTypeId']

/** id, type, name, minimum and maximum load in tonnes, deck length in feet, axles. */
type VariantTuple = readonly [number, VehicleTypeId, string, number, number, number | null, number | null]

export const variantSeed: readonly VariantTuple[] = [
  [1, 1, '20 ft', 5, 26, 20, 4],
  [2, 1, '40 ft', 8, 30, 40, 6],
  [3, 1, '2×20 ft', 10, 45, 40, 6],
  [4, 1, '40 ft HC', 8, 30, 40, 6],
  [5, 2, '20 ft', 5, 25, 20, 4],
  [6, 2, '40 ft', 10, 35, 40, 6],
  [7, 2, '45 ft', 10, 40, 45, 6],
  [8, 2, 'Low-bed', 15, 60, 50, 7],
  [9, 3, '6-wheeler', 4, 12, 20, 2],
  [10, 3, '10-wheeler', 8, 22, 24, 3],
  [11, 3, '14-wheeler', 12, 32, 32, 4],
  [12, 3, '22-wheeler', 20, 45, 42, 6],
  [13, 4, 'Open 14 ft', 1, 4, 14, 2],
  [14, 4, 'Open 16 ft', 2, 5, 16, 2],
  [15, 4, 'Open 18 ft', 2, 6, 18, 2],
  [16, 4, 'Open 20 ft', 3, 8, 20, 2],
  [17, 4, 'Closed 14 ft', 1, 4, 14, 2],
  [18, 4, 'Closed 16 ft', 2, 5, 16, 2],
  [19, 4, 'Closed 18 ft', 2, 6, 18, 2],
  [20, 4, 'Closed 20 ft', 3, 8, 20, 2],
  [21, 5, 'Open', 0.1, 1, 7, 2],
  [22, 5, 'Closed', 0.1, 0.9, 7, 2],
  [23, 6, 'Open 9 ft', 0.5, 1.5, 9, 2],
  [24, 6, 'Open 12 ft', 0.5, 2.5, 12, 2],
  [25, 6, 'Closed', 0.5, 2, 10, 2],
  [26, 7, 'Mazda reefer', 1, 6, 16, 2],
  [27, 7, '20 ft', 4, 22, 20, 4],
  [28, 7, '40 ft', 8, 28, 40, 6],
]

/** Names used by drivers in Pakistan. */
export const variantsInUrdu: Readonly<Record<number, string>> = {
  1: 'بیس فٹ',
  2: 'چالیس فٹ',
  8: 'لو بیڈ',
  9: 'چھ پہیہ',
  10: 'دس پہیہ',
  11: 'چودہ پہیہ',
  12: 'بائیس پہیہ',
  21: 'کھلی',
  22: 'بند',
  25: 'بند',
  26: 'مزدا ریفر',
}

export const typesInUrdu: Readonly<Record<number, string>> = {
  1: 'کنٹینر',
  2: 'فلیٹ بیڈ',
  3: 'ہاف باڈی',
  4: 'مزدا',
  5: 'سوزوکی',
  6: 'شہزور',
  7: 'ریفر',
}
