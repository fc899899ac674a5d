import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

export type GoogleMaps = {
  maps: google.maps.MapsLibrary
  core: google.maps.CoreLibrary
  marker: google.maps.MarkerLibrary
}

class GoogleMapsFailed extends Error {
  override name = 'GoogleMapsFailed'
}

/** How long a page waits for Google before it shows its own map instead. */
const patienceMs = 10_000

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void
  }
}

let loaded: Promise<GoogleMaps> | undefined

/**
 * Loads Google's script once per page, because its key cannot be changed afterwards; saving another key
 * reloads the page. `onRefused` is called if Google refuses the key, which may come after the map was drawn.
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
