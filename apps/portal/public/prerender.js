// Until the portal's code has loaded, shows a plain login form on the login page, and an empty frame on pages
// behind it. Remembers an early Enter or click for the portal, and reports at once if a script is blocked.
;(() => {
  const sayBlocked = ({ target }) => {
    if (target.tagName === 'SCRIPT') document.getElementById('pre-late')?.setAttribute('data-blocked', '')
  }
  addEventListener('error', sayBlocked, true)
  const login = document.getElementById('prerendered-login')
  let signedIn = false
  try {
    signedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage is not available, so nobody is signed in.
  }
  // Signing up and a forgotten password have pages of their own.
  const isElsewhere = location.pathname.startsWith('/auth/') && location.pathname !== '/auth/login'
  login.hidden = signedIn || isElsewhere
  // Pages that need no login have no frame.
  const isOpenToAll = /^\/(auth|check|papers)\//.test(location.pathname)
  document.getElementById('prerendered-frame').hidden = !signedIn || isOpenToAll
  try {
    // The user's name is the first text of the page, shown before the code has loaded.
    const name = JSON.parse(localStorage.getItem('user'))?.fullName
    if (typeof name === 'string') document.getElementById('pre-name').textContent = name
  } catch {
    // The frame is shown without a name.
  }
  document.getElementById('prerendered-form').addEventListener('submit', (event) => {
    event.preventDefault()
    login.dataset.sent = 'true'
  })
  login.querySelector('button').addEventListener('pointerdown', () => {
    login.dataset.pressed = 'true'
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, () => delete login.dataset.pressed, { once: true })
  })
})()
