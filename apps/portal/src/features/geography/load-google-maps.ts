import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

export type GoogleMaps = {
  maps: google.maps.MapsLibrary
  core: google.maps.CoreLibrary
  marker: google.maps.MarkerLibrary
}

class GoogleMapsFailed extends Error {
  override name = 'GoogleMapsFailed'
}

/** What a page waits for Google before it shows its own map instead. */
const patienceMs = 10_000

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void
  }
}

let loaded: Promise<GoogleMaps> | undefined

/**
 * Google's script, once for a page: its key cannot be changed after that, and saving another one loads the page anew.
 * `onRefused` hears that the key was refused, which Google says after the map is there.
 */
export function loadGoogleMaps(key: string, language: string, onRefused: () => void): Promise<GoogleMaps> {
  window.gm_authFailure = onRefused
  loaded ??= load(key, language)
  return loaded
}

async function load(key: string, language: string): Promise<GoogleMaps> {
  setOptions({ key, language, v: 'weekly' })
  const libraries = Promise.all([importLibrary('maps'), importLibrary('core'), importLibrary('marker')])
  const [maps, core, marker] = await Promise.race([libraries, tooLong()])
  return { maps, core, marker }
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new GoogleMapsFailed('Google Maps did not answer')), patienceMs)
  })
