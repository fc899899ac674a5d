// Shows the plain login form only where the login is what comes, and keeps an early Enter from leaving the page.
;(() => {
  const form = document.getElementById('prerendered-login')
  let signedIn = false
  try {
    signedIn = localStorage.getItem('token') !== null
  } catch {
    // Without storage nobody is signed in.
  }
  if (location.pathname.startsWith('/auth') || !signedIn) form.hidden = false
  document.getElementById('prerendered-form').addEventListener('submit', (event) => event.preventDefault())
})()
