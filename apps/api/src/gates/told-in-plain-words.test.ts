import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type Explained, explain, explanationsOf } from '../http/explain.ts'
import { validatorsOf } from '../http/validators.ts'
import { explanations } from '../modules/explanations.ts'
import { handlers } from '../modules/handlers.ts'
import { askedOf } from './asked-request.ts'
import { spoil, type Violation, violationsOf } from './invalid-request.ts'
import type { Asked } from './whole-request.ts'

const now = new Date('2026-11-21T09:30:00.000Z')
const routeOf = (id: string): Route =>
  routes.find((route) => route.id === id) ?? expect.unreachable(`${id} is an operation`)

const wholeOf = (route: Route): Asked => {
  const [asked] = fc.sample(
    askedOf(route, () => fc.constant(1), 'whole'),
    { numRuns: 1, seed: 1 },
  )
  return asked ?? expect.unreachable(`${route.id} can be asked`)
}

const validators = new Map(routes.map((route) => [route.id, validatorsOf(route)]))

function told(route: Route, violation: Violation, whole: Asked): Explained {
  const { place } = violation
  const part = spoil(whole, violation)[place]
  const validate = validators.get(route.id)?.[place]?.()
  expect(validate?.(part), `${violation.keyword} of ${violation.at.join('.')} is refused`).toBe(false)
  return explain(
    validate?.errors ?? [],
    (explanations[route.id] ?? explanationsOf(handlers[route.id]))?.[place]?.(part, now) ?? [],
  )
}

describe.each(routes.map((route) => [route.id, route] as const))('a refusal of %s', (_, route) => {
  it('is in plain words, and never asks for nothing at all', () => {
    const whole = wholeOf(route)
    for (const violation of violationsOf(route)) {
      const { message } = told(route, violation, whole)
      expect(new Set(message).size).toBe(message.length)
      for (const sentence of message.filter((said) => !said.endsWith('is not a known field'))) {
        // The listed choices are values of the API; only the rest of the sentence must be plain words.
        const [said] = sentence.split(' must be one of ')
        expect(said).toMatch(/^[A-Z]/)
        expect(said).not.toMatch(/\bnull\b|undefined|pattern|[a-z][A-Z]/)
      }
    }
  })
})

describe('an edit of a shipment', () => {
  it('is told what its booking would be told', () => {
    const [create, update] = [routeOf('createShipment'), routeOf('updateShipment')]
    const whole = wholeOf(create)
    const edited = { ...whole, body: { ...Object(whole.body), version: 1 } }
    const shared = violationsOf(create).filter(({ place, at, keyword }) => {
      const isLeftOut = keyword === 'required' && at.length === 1
      return place === 'body' && !isLeftOut
    })
    for (const violation of shared) {
      const at = violation.at.join('.')
      expect(told(update, violation, edited).fields[at], at).toEqual(
        told(create, violation, whole).fields[at],
      )
    }
  })
})

describe('a write', () => {
  // Deletions contain only an id. The remaining operations contain only ids, free text and switches, for
  // which the domain has no messages.
  it('is explained by the domain wherever the domain knows a sentence for its fields', () => {
    const silent = routes.filter(
      ({ id, method }) =>
        !['get', 'delete'].includes(method) && !explanations[id] && !explanationsOf(handlers[id]),
    )
    expect(silent.map(({ id }) => id).toSorted()).toEqual([
      'acknowledgeBid',
      'acknowledgeComment',
      'actOnBidWindow',
      'addPushDevice',
      'agreeToCounter',
      'assignDriver',
      'assignShipmentPoc',
      'assignVehicleDriver',
      'beginSecondFactor',
      'cancelShipment',
      'changeInvoiceStatus',
      'changePaymentBatchStatus',
      'changeReportSchedule',
      'claimShipment',
      'confirmImport',
      'createImport',
      'createPaymentBatch',
      'createVerificationConfig',
      'decideBookingDocument',
      'decideShipmentDocument',
      'decideUserDocument',
      'decideWalletAdjustment',
      'decrementVehicleCount',
      'dismissNotification',
      'endApiKey',
      'endOtherSessions',
      'endUserSessions',
      'handOnShipment',
      'liftSignInLock',
      'logout',
      'mapImportColumns',
      'markAllNotificationsRead',
      'pinComment',
      'readPaymentAnswer',
      'reassignBooking',
      'recordTableFile',
      'redeliver',
      'refreshSession',
      'releaseShipment',
      'resetSecondFactor',
      'resetUserAccess',
      'retryPaymentBatch',
      'revokePaperRequest',
      'revokeTrackingLink',
      'saveCompanyConfigurations',
      'saveConfig',
      'saveConfigs',
      'saveShipperConfig',
      'saveUserConfig',
      'seeAsUser',
      'setLocationFavourite',
      'setPrivatePool',
      'setShipmentVertical',
      'submitVerification',
      'switchWebhook',
      'tagShipment',
      'untagShipment',
      'updateDocumentVerification',
      'updateDriverVerification',
      'updateNotificationStatus',
      'updatePreferences',
      'updateUserVerification',
      'updateVehicleVerification',
      'uploadBrandLogo',
      'uploadContractAmounts',
      'uploadFleetPhoto',
      'uploadOwnPicture',
      'uploadVerificationPaper',
      'usePaperOnFile',
      'verifyFleet',
      'verifySubject',
      'viewInvoice',
    ])
  })
})
