// Runs before the first paint: restores mode, direction and brand colours, so that nothing flashes. Also
// preloads the files of the pages behind the login: at once if the user is signed in, else when they first press
// or type anything.
;(() => {
  const root = document.documentElement
  const ahead = document.currentScript?.dataset.ahead?.split(' ') ?? []
  let stored = {}
  try {
    if (localStorage.getItem('token')) ahead.forEach(fetchAhead)
    else for (const kind of ['pointerdown', 'keydown', 'input']) addEventListener(kind, fetchAllAhead)
    // Right-to-left languages. Without this, login and frame would change sides when the language has loaded.
    const language = localStorage.getItem('language') ?? localStorage.getItem('adoptedLanguage')
    if (language === 'ur' || language === 'en-XB') root.dir = 'rtl'
    stored = JSON.parse(localStorage.getItem('theme') ?? '{}') ?? {}
  } catch {
    // Storage is forbidden or holds invalid data: use the system's mode and the default colours.
  }
  const dark = stored.mode ? stored.mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.add(dark ? 'dark' : 'light')
  root.style.setProperty('color-scheme', dark ? 'dark' : 'light')
  for (const [name, value] of Object.entries(stored.properties ?? {})) {
    if (/^--[\w-]+$/.test(name) && /^#[\da-f]{3,8}$/i.test(value)) root.style.setProperty(name, value)
  }

  function fetchAllAhead() {
    for (const file of ahead.splice(0)) fetchAhead(file)
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
