import type { CountrySeed } from './country-seed.ts'

const ADDIS_ABABA = 11
const AFAR = 12
const AMHARA = 13
const BENISHANGUL_GUMUZ = 14
const CENTRAL_ETHIOPIA = 15
const DIRE_DAWA = 16
const GAMBELA = 17
const HARARI = 18
const OROMIA = 19
const SIDAMA = 20
const SOMALI = 21
const SOUTH_ETHIOPIA = 22
const SOUTH_WEST_ETHIOPIA = 23
const TIGRAY = 24

export const ethiopia: CountrySeed = {
  country: {
    id: 2,
    name: 'Ethiopia',
    iso2: 'ET',
    dialCode: '+251',
    phoneLength: 13,
    currency: 'ETB',
    homeFlag: false,
  },
  states: [
    [ADDIS_ABABA, 'Addis Ababa', null],
    [AFAR, 'Afar', null],
    [AMHARA, 'Amhara', null],
    [BENISHANGUL_GUMUZ, 'Benishangul-Gumuz', null],
    [CENTRAL_ETHIOPIA, 'Central Ethiopia', null],
    [DIRE_DAWA, 'Dire Dawa', null],
    [GAMBELA, 'Gambela', null],
    [HARARI, 'Harari', null],
    [OROMIA, 'Oromia', null],
    [SIDAMA, 'Sidama', null],
    [SOMALI, 'Somali', null],
    [SOUTH_ETHIOPIA, 'South Ethiopia', null],
    [SOUTH_WEST_ETHIOPIA, 'South West Ethiopia Peoples', null],
    [TIGRAY, 'Tigray', null],
  ],
  groups: [
    {
      stateId: ADDIS_ABABA,
      region: null,
      cities: [
        [201, 'Addis Ababa', 'አዲስ አበባ', 9.03, 38.74, ['Finfinne', 'Addis Abeba', 'ADD']],
        [202, 'Kality', 'ቃሊቲ', 8.9, 38.76, ['Kaliti dry port', 'Akaki Kality']],
      ],
    },
    {
      stateId: DIRE_DAWA,
      region: null,
      cities: [[203, 'Dire Dawa', 'ድሬ ዳዋ', 9.6, 41.86, ['DIR', 'Dire Dawa dry port']]],
    },
    { stateId: HARARI, region: null, cities: [[204, 'Harar', 'ሐረር', 9.31, 42.12]] },
    {
      stateId: AFAR,
      region: null,
      cities: [
        [205, 'Semera', 'ሰመራ', 11.79, 41.01, ['Semera dry port']],
        [206, 'Logia', 'ሎጊያ', 11.72, 40.98],
        [207, 'Mille', 'ሚሌ', 11.42, 40.77],
        [208, 'Galafi', 'ጋላፊ', 11.72, 41.84, ['Galafi border']],
        [209, 'Awash', 'አዋሽ', 8.98, 40.17, ['Awash Sebat Kilo']],
        [210, 'Asaita', 'አሳይታ', 11.57, 41.44],
        [211, 'Gewane', 'ገዋኔ', 10.17, 40.65],
      ],
    },
    {
      stateId: AMHARA,
      region: null,
      cities: [
        [212, 'Bahir Dar', 'ባሕር ዳር', 11.59, 37.39, ['BJR']],
        [213, 'Gondar', 'ጎንደር', 12.6, 37.47, ['Gonder']],
        [214, 'Dessie', 'ደሴ', 11.13, 39.64, ['Dese']],
        [215, 'Kombolcha', 'ኮምቦልቻ', 11.08, 39.74, ['Kombolcha dry port']],
        [216, 'Debre Birhan', 'ደብረ ብርሃን', 9.68, 39.53, ['Debre Berhan']],
        [217, 'Debre Markos', 'ደብረ ማርቆስ', 10.34, 37.73],
        [218, 'Woldiya', 'ወልድያ', 11.83, 39.6, ['Weldiya']],
        [219, 'Debre Tabor', 'ደብረ ታቦር', 11.85, 38.01],
        [220, 'Metemma', 'መተማ', 12.96, 36.2, ['Metema border']],
        [221, 'Lalibela', 'ላሊበላ', 12.03, 39.04],
        [222, 'Kemise', 'ከሚሴ', 10.72, 39.87],
        [223, 'Shewa Robit', null, 10.0, 39.9],
        [224, 'Finote Selam', null, 10.7, 37.27],
      ],
    },
    {
      stateId: BENISHANGUL_GUMUZ,
      region: null,
      cities: [
        [225, 'Assosa', 'አሶሳ', 10.07, 34.53, ['Asosa']],
        [226, 'Kurmuk', null, 10.55, 34.28, ['Kurmuk border']],
      ],
    },
    {
      stateId: CENTRAL_ETHIOPIA,
      region: null,
      cities: [
        [227, 'Hosaena', 'ሆሳዕና', 7.55, 37.85, ['Hossana']],
        [228, 'Butajira', 'ቡታጅራ', 8.12, 38.37],
        [229, 'Welkite', 'ወልቂጤ', 8.28, 37.78, ['Wolkite']],
      ],
    },
    { stateId: GAMBELA, region: null, cities: [[230, 'Gambela', 'ጋምቤላ', 8.25, 34.59, ['Gambella']]] },
    {
      stateId: OROMIA,
      region: null,
      cities: [
        [231, 'Adama', 'አዳማ', 8.54, 39.27, ['Nazret', 'Nazareth']],
        [232, 'Modjo', 'ሞጆ', 8.59, 39.12, ['Mojo', 'Modjo dry port']],
        [233, 'Bishoftu', 'ቢሾፍቱ', 8.75, 38.98, ['Debre Zeit']],
        [234, 'Jimma', 'ጅማ', 7.67, 36.83, ['Jima']],
        [235, 'Shashamane', 'ሻሸመኔ', 7.2, 38.6, ['Shashemene']],
        [236, 'Nekemte', 'ነቀምቴ', 9.09, 36.55],
        [237, 'Ambo', 'አምቦ', 8.98, 37.85],
        [238, 'Asella', 'አሰላ', 7.95, 39.13, ['Asela']],
        [239, 'Batu', 'ባቱ', 7.93, 38.72, ['Ziway']],
        [240, 'Sebeta', 'ሰበታ', 8.92, 38.62],
        [241, 'Burayu', 'ቡራዩ', 9.05, 38.67],
        [242, 'Dukem', 'ዱከም', 8.79, 38.9],
        [243, 'Holeta', 'ሆለታ', 9.06, 38.5],
        [244, 'Woliso', 'ወሊሶ', 8.54, 37.98],
        [245, 'Fiche', 'ፍቼ', 9.8, 38.73],
        [246, 'Metu', 'መቱ', 8.3, 35.58],
        [247, 'Bale Robe', 'ሮቤ', 7.12, 40.0, ['Robe']],
        [248, 'Goba', 'ጎባ', 7.01, 39.98],
        [249, 'Yabelo', 'ያቤሎ', 4.88, 38.09],
        [250, 'Moyale', 'ሞያሌ', 3.53, 39.05, ['Moyale border']],
        [251, 'Chiro', 'ጭሮ', 9.08, 40.87, ['Asebe Teferi']],
        [252, 'Metehara', 'መተሐራ', 8.9, 39.92],
        [253, 'Gimbi', 'ጊምቢ', 9.17, 35.84],
        [254, 'Dembi Dolo', 'ደምቢ ዶሎ', 8.53, 34.8],
        [255, 'Bule Hora', 'ቡሌ ሆራ', 5.64, 38.24, ['Hagere Mariam']],
        [256, 'Meki', 'መቂ', 8.15, 38.82],
      ],
    },
    {
      stateId: SIDAMA,
      region: null,
      cities: [
        [257, 'Hawassa', 'ሐዋሳ', 7.06, 38.48, ['Awassa']],
        [258, 'Yirgalem', 'ይርጋለም', 6.75, 38.42],
      ],
    },
    {
      stateId: SOMALI,
      region: null,
      cities: [
        [259, 'Jijiga', 'ጅጅጋ', 9.35, 42.8, ['JIJ']],
        [260, 'Dewele', 'ደወሌ', 11.04, 42.63, ['Dewenle', 'Dewele border']],
        [261, 'Togochale', null, 9.6, 43.33, ['Tog Wajaale', 'Wajale border']],
        [262, 'Gode', 'ጎዴ', 5.95, 43.45],
        [263, 'Kebri Dahar', null, 6.74, 44.28],
        [264, 'Degehabur', null, 8.22, 43.56],
      ],
    },
    {
      stateId: SOUTH_ETHIOPIA,
      region: null,
      cities: [
        [265, 'Arba Minch', 'አርባ ምንጭ', 6.03, 37.55],
        [266, 'Wolaita Sodo', 'ወላይታ ሶዶ', 6.86, 37.76, ['Sodo']],
        [267, 'Dilla', 'ዲላ', 6.41, 38.31],
        [268, 'Jinka', 'ጂንካ', 5.65, 36.65],
      ],
    },
    {
      stateId: SOUTH_WEST_ETHIOPIA,
      region: null,
      cities: [
        [269, 'Mizan Teferi', 'ሚዛን ተፈሪ', 7.0, 35.58, ['Mizan Aman']],
        [270, 'Bonga', 'ቦንጋ', 7.27, 36.24],
        [271, 'Tepi', 'ቴፒ', 7.2, 35.45],
      ],
    },
    {
      stateId: TIGRAY,
      region: null,
      cities: [
        [272, 'Mekelle', 'መቐለ', 13.5, 39.48, ['Mekele', 'MQX']],
        [273, 'Axum', 'አክሱም', 14.12, 38.72, ['Aksum']],
        [274, 'Adigrat', 'ዓዲግራት', 14.28, 39.46],
        [275, 'Adwa', 'ዓድዋ', 14.17, 38.9],
        [276, 'Shire', 'ሽረ', 14.1, 38.28, ['Inda Selassie']],
        [277, 'Alamata', null, 12.42, 39.56],
        [278, 'Humera', null, 14.29, 36.61, ['Humera border']],
      ],
    },
  ],
}
