import type { Handlers } from '../http/mount.ts'
import type { Doorkeepers, Preparations } from '../http/prepare.ts'
import { auditHandlers } from './audit/index.ts'
import { biddingHandlers } from './bidding/index.ts'
import { billingHandlers } from './billing/index.ts'
import { bookingHandlers } from './bookings/index.ts'
import { commentHandlers } from './comments/index.ts'
import { addaFileFields, companyFileFields } from './companies/company-files.ts'
import { companiesHandlers } from './companies/index.ts'
import { configurationHandlers } from './configuration/index.ts'
import { cleanFile, cleanFiles } from './documents/clean-file.ts'
import { documentHandlers } from './documents/index.ts'
import { cleanByLink, letInByLink } from './documents/paper-link.ts'
import { exportHandlers } from './exports/index.ts'
import { fleetHandlers } from './fleet/index.ts'
import { geographyHandlers } from './geography/index.ts'
import { importHandlers } from './imports/index.ts'
import { integrationHandlers } from './integrations/index.ts'
import { locationHandlers } from './locations/index.ts'
import { notificationHandlers } from './notifications/index.ts'
import { partnerHandlers } from './partners/index.ts'
import { peopleHandlers } from './people/index.ts'
import { reportHandlers } from './reports/index.ts'
import { roleHandlers } from './roles/index.ts'
import { sessionHandlers } from './session/index.ts'
import { shipmentHandlers } from './shipments/index.ts'
import { startUpHandlers } from './start-up/index.ts'
import { templateHandlers } from './templates/index.ts'
import { trackingHandlers } from './tracking/index.ts'
import { verificationHandlers } from './verification/index.ts'

/** The handler of every operation of the contract; a missing one is a compile error. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...startUpHandlers,
  ...configurationHandlers,
  ...geographyHandlers,
  ...peopleHandlers,
  ...roleHandlers,
  ...auditHandlers,
  ...commentHandlers,
  ...integrationHandlers,
  ...companiesHandlers,
  ...partnerHandlers,
  ...fleetHandlers,
  ...locationHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...shipmentHandlers,
  ...templateHandlers,
  ...biddingHandlers,
  ...bookingHandlers,
  ...trackingHandlers,
  ...verificationHandlers,
  ...documentHandlers,
  ...notificationHandlers,
  ...billingHandlers,
  ...reportHandlers,
}

/** Checks that run before an uploaded file is received. */
export const doorkeepers: Doorkeepers = { uploadByPaperLink: letInByLink }

/** Work that is done before an operation's transaction begins. */
export const preparations: Preparations = {
  uploadBrandLogo: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
  uploadOwnPicture: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
  uploadFleetPhoto: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
  createDemandAdda: (body, received) => cleanFiles(body, addaFileFields, received),
  updateDemandAdda: (body, received) => cleanFiles(body, addaFileFields, received),
  createCompanyGroup: (body, received) => cleanFiles(body, companyFileFields, received),
  updateCompanyGroup: (body, received) => cleanFiles(body, companyFileFields, received),
  uploadBookingDocument: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
  uploadByPaperLink: cleanByLink,
  uploadVerificationPaper: async (body, received) => ({
    ...body,
    file: await cleanFile(body.file, received),
  }),
  uploadUserDocument: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
  uploadShipmentDocument: async (body, received) => ({ ...body, file: await cleanFile(body.file, received) }),
  uploadPartnerInvoiceDocument: async (body, received) => ({
    ...body,
    file: await cleanFile(body.file, received),
  }),
}
