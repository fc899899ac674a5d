const zones: Readonly<Record<number, string>> = {
  1: 'Asia/Karachi',
  2: 'Africa/Addis_Ababa',
  3: 'Africa/Djibouti',
}

/** That of the home country where nothing else is known. */
export const zoneOfCountry = (countryId: number | null | undefined): string =>
  zones[countryId ?? 1] ?? 'Asia/Karachi'
