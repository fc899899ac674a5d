// Runs before the first paint: mode, direction and brand colours as they were last, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let stored = {}
  try {
    // The only language so far that is written from right to left; the login would jump to the other side later.
    if (localStorage.getItem('language') === 'en-XB') root.dir = 'rtl'
    stored = JSON.parse(localStorage.getItem('theme') ?? '{}') ?? {}
  } catch {
    // Storage may be forbidden or hold anything; the system's mode and our own colours serve.
  }
  const dark = stored.mode ? stored.mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.add(dark ? 'dark' : 'light')
  root.style.setProperty('color-scheme', dark ? 'dark' : 'light')
  for (const [name, value] of Object.entries(stored.properties ?? {})) {
    if (/^--[\w-]+$/.test(name) && /^#[\da-f]{3,8}$/i.test(value)) root.style.setProperty(name, value)
  }
})()
