const word = (text: string): string => text.trim().toLowerCase()

/**
 * An address in one line with its city, which is left out if the address already contains it: "Bosan Road,
 * Multan".
 */
export function addressLine(parts: readonly (string | null | undefined)[], city?: string | null): string {
  const typed = parts.filter((part): part is string => Boolean(part?.trim())).map((part) => part.trim())
  if (!city?.trim()) return typed.join(', ')
  const isTyped = typed.some((part) => part.split(/[,،]/u).some((name) => word(name) === word(city)))
  return [...typed, ...(isTyped ? [] : [city.trim()])].join(', ')
}
