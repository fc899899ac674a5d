type Lines = {
  address: string
  address2?: string | null | undefined
  address3?: string | null | undefined
  gate?: string | null | undefined
}

/** The most characters of a stop's address. */
export const longestStopAddress = 299

/** The address of a location as one line for a stop, with the gate if there is room. */
export function addressOfStop({ address, address2, address3, gate }: Lines): string {
  const lines = [address, address2, address3].filter(Boolean).join(', ')
  const whole = gate ? `${lines}, ${gate}` : lines
  return [...whole].length <= longestStopAddress ? whole : lines
}
