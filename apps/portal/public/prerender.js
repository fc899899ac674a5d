// Shows the plain login form only where the login is what comes, and the empty frame where a signed-in page does.
// Keeps an early Enter or press until somebody can take it, and says at once where the portal's code cannot come.
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
    // Without storage nobody is signed in.
  }
  // Signing up and a forgotten password have pages of their own.
  const isElsewhere = location.pathname.startsWith('/auth/') && location.pathname !== '/auth/login'
  login.hidden = signedIn || isElsewhere
  // What is open to everybody has no frame.
  const isOpenToAll = /^\/(auth|check|papers)\//.test(location.pathname)
  document.getElementById('prerendered-frame').hidden = !signedIn || isOpenToAll
  try {
    // Whose portal it is: the first words of the page that do not wait for its code.
    const name = JSON.parse(localStorage.getItem('user'))?.fullName
    if (typeof name === 'string') document.getElementById('pre-name').textContent = name
  } catch {
    // The frame stands without a name too.
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
