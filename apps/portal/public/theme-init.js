// Runs before the first paint: mode, direction and brand colours as they were last, so that nothing flashes. Whoever is
// signed in will need the pages behind the login, so their files are asked for beside those that open them; whoever
// begins to type a name will need them too, and gets them while typing goes on.
;(() => {
  const root = document.documentElement
  const ahead = document.currentScript?.dataset.ahead?.split(' ') ?? []
  let stored = {}
  try {
    if (localStorage.getItem('token')) ahead.forEach(fetchAhead)
    else addEventListener('input', () => ahead.forEach(fetchAhead), { once: true })
    // Written from right to left: login and frame would jump to the other side when the language has come.
    const language = localStorage.getItem('language') ?? localStorage.getItem('adoptedLanguage')
    if (language === 'ur' || language === 'en-XB') root.dir = 'rtl'
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

  function fetchAhead(file) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
