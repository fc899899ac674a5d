/** The order matters: most user agents also name the browsers that they are based on. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

export type Device = { browser: string | null; system: string | null }

/** Browser and system, derived from the user agent. It can be forged, so nothing may depend on it. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
})
