import type { Brand } from '../theme/index.ts'

export const brands: Record<string, Brand> = {
  Karwan: { primary: '#4088cc', secondary: '#FFB500' },
  Indus: { primary: '#0f766e', secondary: '#f97316' },
  Khyber: { primary: '#7c3aed', secondary: '#10b981' },
  Pale: { primary: '#f5d90a', secondary: '#111827' },
}
