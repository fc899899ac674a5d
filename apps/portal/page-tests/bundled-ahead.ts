/**
 * The packages that the portal imports. Bundled in advance, so that no page waits or reloads when Vite finds
 * a new one.
 */
export const bundledAhead = [
  '@chakra-ui/react',
  '@chakra-ui/react/anatomy',
  '@googlemaps/js-api-loader',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@xstate/react',
  'libphonenumber-js/min',
  'lucide-react',
  'openapi-fetch',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-intl',
  'react/jsx-dev-runtime',
  'recharts',
  'vitest-browser-react',
  'xstate',
  'zod/mini',
]
