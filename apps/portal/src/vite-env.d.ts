/// <reference types="vite/client" />

/** Set when the portal is built: whether this is the production mode. */
declare const __PRODUCTION__: boolean
