import type { SomeHandlers } from '../../http/handler.ts'
import { createWalletAdjustment, decideWalletAdjustment, listWalletAdjustments } from './adjustments.ts'
import { getWallet, getWalletStatement, listUserTransactions, listWallets } from './wallets.ts'

export const billingHandlers = {
  listWallets,
  getWallet,
  getWalletStatement,
  listUserTransactions,
  listWalletAdjustments,
  createWalletAdjustment,
  decideWalletAdjustment,
} satisfies SomeHandlers
