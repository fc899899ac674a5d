type Lines = {
  address: string
  address2?: string | null | undefined
  address3?: string | null | undefined
  gate?: string | null | undefined
}

/** What the address of a stop may have. */
export const longestStopAddress = 299

/** The lines of an address as a stop has them in one; the gate belongs to what a driver has to find, where there is room. */
export function addressOfStop({ address, address2, address3, gate }: Lines): string {
  const lines = [address, address2, address3].filter(Boolean).join(', ')
  const whole = gate ? `${lines}, ${gate}` : lines
  return [...whole].length <= longestStopAddress ? whole : lines
}
