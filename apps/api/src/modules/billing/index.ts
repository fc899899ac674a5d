import { and } from 'drizzle-orm'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
import { chosen } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { readingOf } from '../../kernel/work.ts'
import { createWalletAdjustment, decideWalletAdjustment, listWalletAdjustments } from './adjustments.ts'
import { createBank, listBankHistory, listBanks, listHomeBanks, updateBank } from './banks.ts'
import {
  addBookingCharge,
  changeBookingCharge,
  getBookingPrice,
  voidBookingCharge,
} from './booking-charges.ts'
import { changeInvoiceStatus } from './change-invoice-status.ts'
import { changePartnerInvoiceStatus } from './change-partner-invoice-status.ts'
import { changePaymentBatchStatus, deletePaymentBatch } from './change-payment-batch.ts'
import { createDebitNote } from './create-debit-note.ts'
import { createInvoice } from './create-invoice.ts'
import { createPartnerDebitNote } from './create-partner-debit-note.ts'
import { createPartnerInvoice } from './create-partner-invoice.ts'
import { createPaymentBatch, retryPaymentBatch } from './create-payment-batch.ts'
import { downloadWalletStatement } from './download-wallet-statement.ts'
import { downloadFuelSlipPdf } from './fuel-slip-pdf.ts'
import { changeFuelSlipStatus, getFuelSlip, listFuelSlips, requestFuelSlip } from './fuel-slips.ts'
import { invoiceRows, invoicesFor, readInvoice, toSummary } from './invoice.store.ts'
import { getInvoiceAgeing } from './invoice-ageing.ts'
import { createInvoiceBatch, getInvoiceBatch, previewInvoices } from './invoice-batches.ts'
import {
  getInvoiceConfiguration,
  getInvoiceConfigurationEnums,
  saveInvoiceConfiguration,
} from './invoice-configuration.ts'
import { downloadInvoicePdf } from './invoice-pdf.ts'
import { invoices } from './invoices.table.ts'
import { listBookingPricing, listShipmentPricing } from './list-pricing.ts'
import { downloadPartnerInvoiceDocument, uploadPartnerInvoiceDocument } from './partner-invoice-document.ts'
import { downloadPartnerInvoicePdf } from './partner-invoice-pdf.ts'
import { getPartnerInvoice, listPartnerInvoices } from './partner-invoices.ts'
import {
  downloadPaymentBatch,
  getPayable,
  getPaymentBatch,
  listPayables,
  listPaymentBatches,
  listPayments,
  previewPaymentBatch,
} from './payments.ts'
import { getProjectBilling, saveProjectBilling } from './project-billing.ts'
import { readPaymentAnswer } from './read-payment-answer.ts'
import { createTaxRate, deleteTaxRate, listTaxRates, previewTaxRate } from './tax-rates.ts'
import { updateInvoice, viewInvoice } from './update-invoice.ts'
import { listLedgerEntries } from './wallet-entries.ts'
import { getWallet, getWalletStatement, listUserTransactions, listWallets } from './wallets.ts'

export const listInvoices: Handler<'listInvoices'> = ({ caller, query, deps: { db, clock } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: invoiceRows(db),
      from: invoices,
      where: and(invoicesFor(caller, query, clock()), chosen(invoices.id, query)),
      orderBy: orderOf(
        query.sort ?? 'createdAt:desc',
        { createdAt: invoices.createdAt, dueDate: invoices.dueDate, total: invoices.total },
        invoices.id,
      ),
    },
    toSummary(clock()),
  )

const getInvoice: Handler<'getInvoice'> = (request) => readInvoice(readingOf(request), request.path.id)

export const billingHandlers = {
  changeFuelSlipStatus,
  getFuelSlip,
  downloadFuelSlipPdf,
  listFuelSlips,
  requestFuelSlip,
  listTaxRates,
  createTaxRate,
  deleteTaxRate,
  previewTaxRate,
  getBookingPrice,
  addBookingCharge,
  changeBookingCharge,
  voidBookingCharge,
  listBookingPricing,
  listShipmentPricing,
  listWallets,
  getWallet,
  getWalletStatement,
  listLedgerEntries,
  downloadWalletStatement,
  getInvoiceAgeing,
  listUserTransactions,
  listWalletAdjustments,
  createWalletAdjustment,
  decideWalletAdjustment,
  listHomeBanks,
  listBanks,
  createBank,
  updateBank,
  listBankHistory,
  listInvoices,
  getInvoice,
  createInvoice,
  createDebitNote,
  updateInvoice,
  viewInvoice,
  changeInvoiceStatus,
  downloadInvoicePdf,
  getInvoiceConfigurationEnums,
  getInvoiceConfiguration,
  saveInvoiceConfiguration,
  getProjectBilling,
  saveProjectBilling,
  previewInvoices,
  createInvoiceBatch,
  getInvoiceBatch,
  listPartnerInvoices,
  getPartnerInvoice,
  createPartnerDebitNote,
  createPartnerInvoice,
  changePartnerInvoiceStatus,
  downloadPartnerInvoiceDocument,
  downloadPartnerInvoicePdf,
  uploadPartnerInvoiceDocument,
  listPayments,
  getPayable,
  listPayables,
  previewPaymentBatch,
  createPaymentBatch,
  listPaymentBatches,
  getPaymentBatch,
  changePaymentBatchStatus,
  deletePaymentBatch,
  downloadPaymentBatch,
  readPaymentAnswer,
  retryPaymentBatch,
} satisfies SomeHandlers
