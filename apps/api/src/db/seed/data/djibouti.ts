import type { CountrySeed } from './country-seed.ts'

const DJIBOUTI = 31
const ALI_SABIEH = 32
const ARTA = 33
const DIKHIL = 34
const OBOCK = 35
const TADJOURAH = 36

export const djibouti: CountrySeed = {
  country: {
    id: 3,
    name: 'Djibouti',
    iso2: 'DJ',
    dialCode: '+253',
    phoneLength: 12,
    currency: 'DJF',
    homeFlag: false,
  },
  states: [
    [DJIBOUTI, 'Djibouti', null],
    [ALI_SABIEH, 'Ali Sabieh', null],
    [ARTA, 'Arta', null],
    [DIKHIL, 'Dikhil', null],
    [OBOCK, 'Obock', null],
    [TADJOURAH, 'Tadjourah', null],
  ],
  groups: [
    {
      stateId: DJIBOUTI,
      region: null,
      cities: [
        [301, 'Djibouti', 'جيبوتي', 11.59, 43.15, ['Djibouti City', 'Djibouti-ville', 'JIB']],
        [302, 'Doraleh', 'دوراليه', 11.59, 43.07, ['Doraleh container terminal', 'DCT', 'SGTD']],
        [303, 'Balbala', 'بلبلا', 11.55, 43.11],
      ],
    },
    {
      stateId: ALI_SABIEH,
      region: null,
      cities: [
        [304, 'Ali Sabieh', 'علي صبيح', 11.16, 42.71, ['Ali-Sabieh']],
        [305, 'Guelile', null, 11.06, 42.65, ['Guélilé', 'Guelile border']],
        [306, 'Holhol', 'هول هول', 11.31, 42.93, ['Holl-Holl']],
      ],
    },
    {
      stateId: ARTA,
      region: null,
      cities: [
        [307, 'Arta', 'عرتا', 11.52, 42.85],
        [308, 'Damerjog', null, 11.49, 43.19, ['Damerjog livestock port']],
      ],
    },
    {
      stateId: DIKHIL,
      region: null,
      cities: [
        [309, 'Dikhil', 'دخيل', 11.11, 42.37],
        [310, 'Yoboki', null, 11.51, 42.11],
        [311, 'As Eyla', null, 11.0, 42.1, ['As Ela']],
        [312, 'Galafi, Djibouti side', null, 11.71, 41.86, ['Galafi poste frontière']],
      ],
    },
    { stateId: OBOCK, region: null, cities: [[313, 'Obock', 'أوبوك', 11.96, 43.29, ['Obok']]] },
    {
      stateId: TADJOURAH,
      region: null,
      cities: [
        [314, 'Tadjourah', 'تاجورة', 11.79, 42.88, ['Tadjoura', 'Port of Tadjourah']],
        [315, 'Randa', null, 11.85, 42.66],
        [316, 'Dorra', null, 12.15, 42.48],
        [317, 'Balho', null, 12.06, 42.2, ['Balho border']],
      ],
    },
  ],
}
