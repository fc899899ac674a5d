import { aShipment, type Call, crewOf } from './api-session.ts'
import { hostileTexts } from './hostile-texts.ts'
import { ownDigits } from './own-names.ts'
import type { Registered } from './registers.ts'
import { aPage } from './short-pdf.ts'

type Body = Record<string, unknown>

/** Horn Trading, a company whose lists and colours no other test uses. */
const company = 2
const [first, second] = [3, 5]
const otherReason = { backOut: 199, reject: 299, cancel: 399, block: 11 }

/** Writes hostile texts into every free-text field of the API, and remembers the fields. */
export class HostileRecords {
  readonly written = new Set<string>()
  readonly texts = new Set<string>()
  readonly shipments: number[] = []
  readonly bookings: number[] = []
  readonly #call: Call
  #turn = 0

  constructor(call: Call) {
    this.#call = call
  }

  /** A text that fits into the field; each call returns another one. */
  #text(field: string, most: number): string {
    this.written.add(field)
    const fitting = hostileTexts.filter((text) => text.length <= most)
    return fitting[this.#turn++ % fitting.length] ?? '<b>'
  }

  /** A name that is unique, also among those of an earlier attempt. */
  #name(field: string, most: number): string {
    return `${this.#text(field, most - 9)} ${ownDigits(8)}`
  }

  /** As many texts as fit, continuing where the last call ended, so that each text is shown somewhere. */
  #texts(field: string, most: number): string {
    this.written.add(field)
    const left = hostileTexts.filter((text) => !this.texts.has(text))
    const lines: string[] = []
    for (const text of left.length > 0 ? left : hostileTexts) {
      if ([...lines, text].join('\n').length > most) break
      lines.push(text)
      this.texts.add(text)
    }
    return lines.join('\n')
  }

  async book(): Promise<Body> {
    const of = 'createShipment'
    const [from, to] = aShipment.locations
    const shipment = await this.#call('POST', '/shipment/v3', {
      ...aShipment,
      company,
      consigneeName: this.#text(`${of}.consigneeName`, 200),
      pointOfContactName: this.#text(`${of}.pointOfContactName`, 200),
      specialInstructions: this.#texts(`${of}.specialInstructions`, 1000),
      referenceNumber: this.#text(`${of}.referenceNumber`, 60),
      shipmentContainerDto: {
        noOfContainers: 1,
        blNumber: this.#text(`${of}.shipmentContainerDto.blNumber`, 50),
        returnLocation: this.#text(`${of}.shipmentContainerDto.returnLocation`, 299),
      },
      locations: [
        {
          ...from,
          address: this.#text(`${of}.locations.address`, 299),
          loads: [
            {
              goodsTypeId: 10,
              weight: 60,
              goodsType: this.#text(`${of}.locations.loads.goodsType`, 100),
              goodsTypeDescription: this.#text(`${of}.locations.loads.goodsTypeDescription`, 300),
            },
          ],
          customLocation: {
            lat: 9,
            lng: 38.7,
            address1: this.#text(`${of}.locations.customLocation.address1`, 299),
            address2: this.#text(`${of}.locations.customLocation.address2`, 299),
            address3: this.#text(`${of}.locations.customLocation.address3`, 299),
            cityName: this.#text(`${of}.locations.customLocation.cityName`, 100),
            zip: this.#text(`${of}.locations.customLocation.zip`, 20),
          },
        },
        { ...to, address: this.#text(`${of}.locations.address`, 299) },
      ],
    })
    this.shipments.push(Number(shipment.id))
    return shipment
  }

  /** Creates a record from the example of its body, with a hostile text in each free-text field. */
  async register({ operation, path, example, texts, several }: Registered): Promise<Body> {
    const hostile = Object.entries(texts).map(([field, most]) => {
      const text =
        field === 'name' ? this.#name(`${operation}.name`, most) : this.#text(`${operation}.${field}`, most)
      return [field, several.includes(field) ? [text] : text]
    })
    return this.#call('POST', path, { ...example, ...ownNumbers(example), ...Object.fromEntries(hostile) })
  }

  /** Adds a company, a role and a support user who is blocked again. Returns the pages that show them. */
  async keepPeople(): Promise<string[]> {
    const group = await this.#call('POST', '/company-group', undefined, {
      name: this.#name('createCompanyGroup.name', 200),
      address: this.#text('createCompanyGroup.address', 299),
      ...{
        city: 1,
        province: 1,
        country: 1,
        identificationType: 7,
        identificationValue: `XSS-${ownDigits(8)}`,
      },
    })
    const role = await this.#call('POST', '/role/v2', {
      name: this.#name('createRole.name', 100),
      permissions: [{ permission: 'shipment:read', scope: 'OWN' }],
    })
    const number = ownDigits(7)
    const user = await this.#call('POST', '/user', {
      ...{ userType: 4, roleId: role.id, countryId: 1, email: `u${number}@karwan.pk` },
      fullName: this.#text('createUser.fullName', 200),
      phoneNumber: `+92398${number}`,
    })
    await this.#call('POST', `/user/${user.id}/update-status`, {
      ...{ userType: 4, block: 1, reasonId: otherReason.block },
      reason: this.#text('updateUserStatus.reason', 500),
    })
    return ['/companies', `/companies/${group.id}`]
  }

  /** Takes a shipment through its life, with every text that people can write about it. */
  async liveThrough(): Promise<void> {
    const { id, version } = await this.book()
    await this.#call('PATCH', `/shipment/${id}/update`, {
      version,
      specialInstructions: this.#text('updateShipment.specialInstructions', 1000),
    })
    await this.#call('PUT', `/shipment/${id}/bid/window/60/v3`)
    await this.#call('POST', `/shipment/${id}/bid/window/action?action=open`)
    const rejected = await this.#bid(id, first)
    await this.#call('POST', `/bid/${rejected.id}/reject`, {
      reasonId: otherReason.reject,
      reason: this.#text('rejectBid.reason', 500),
    })
    const awarded = await this.#bid(id, second)
    await this.#call('POST', '/bid/assign/v3', { shipmentId: id, bidIds: [awarded.id] })
    await this.#call('POST', `/bid/${awarded.id}/backout`, {
      reasonId: otherReason.backOut,
      reason: this.#text('backOutBid.reason', 500),
    })
    await this.#drive(id)
    await this.#call('POST', `/shipment/${id}/cancel`, {
      distanceInKilometers: 0,
      timeInHours: 2,
      cancellationType: 1,
      cancellationReason: this.#text('cancelShipment.cancellationReason', 500),
    })
  }

  async configure(): Promise<void> {
    await this.#call('PUT', '/config', {
      name: this.#text('saveConfig.name', 100),
      values: [this.#text('saveConfig.values', 4000)],
    })
    await this.#call('POST', '/config/v2/1', [
      {
        name: this.#text('saveUserConfig.name', 100),
        values: [this.#text('saveUserConfig.values', 4000)],
      },
    ])
  }

  #bid(shipmentId: unknown, partnerId: number): Promise<Body> {
    return this.#call('POST', '/bid/v3', {
      shipmentId,
      partnerId,
      bidCategoryTypeId: 1,
      amount: '118000',
      vehicleCount: 1,
      channel: 'CSR_PHONE',
      notes: this.#text('createBid.notes', 500),
    })
  }

  async #drive(shipmentId: unknown): Promise<void> {
    await this.#hire()
    // Any free truck will do, because only the texts of the journey matter.
    const { partnerId, crews } = await this.#freeCrews()
    const booked = await this.#call('POST', '/booking', {
      shipmentId,
      partnerId,
      amount: '120000',
      bidCategoryTypeId: 1,
    })
    const { id } = (Array.isArray(booked) ? booked[0] : booked) as Body
    this.bookings.push(Number(id))
    await this.#call('POST', `/booking/${id}/driver/${crews[0]?.driverId}/assign`, {
      vehicleId: crews[0]?.vehicleId,
      override: true,
    })
    await this.#call('POST', '/booking/reassign', {
      bookingId: id,
      ...crews[1],
      override: true,
      reason: this.#text('reassignBooking.reason', 500),
    })
    await this.#file(id)
    await this.#call('POST', `/booking/${id}/status/3/process`, {
      expanded: true,
      note: this.#text('processBookingStatus.note', 500),
    })
    await this.#call('POST', `/tracking/bookingLocation?bookingId=${id}`, {
      source: 'CALL',
      cityId: 1,
      note: this.#text('reportBookingPosition.note', 500),
    })
    await this.#call('POST', `/booking/${id}/status/13/process`, {
      refusalReasonId: otherReason.cancel,
      cancellationType: 1,
      reason: this.#text('processBookingStatus.reason', 500),
      cargoReturnNote: this.#text('processBookingStatus.cargoReturnNote', 500),
    })
  }

  async #file(bookingId: unknown): Promise<void> {
    const uploaded = await this.#call('POST', '/bookingDocument/upload', undefined, {
      bookingId: Number(bookingId),
      documentTypeId: 1,
      number: this.#text('uploadBookingDocument.number', 50),
      file: {
        name: '"><img src=x onerror=alert(1)>.pdf',
        mimeType: 'application/pdf',
        buffer: aPage(),
      },
    })
    await this.#call('POST', `/bookingDocument/${uploaded.id}/verify`, {
      decision: 'REJECTED',
      reason: this.#text('decideBookingDocument.reason', 500),
    })
  }

  async #hire(): Promise<void> {
    const number = ownDigits(7)
    await this.#call('POST', '/driver', {
      partnerId: first,
      fullName: this.#text('createDriver.fullName', 200),
      phoneNumber: `0399${number}`,
    })
    await this.#call('POST', '/vehicle', {
      partnerId: first,
      vehicleTypeId: aShipment.vehicleTypeId,
      registrationNumber: `XSS-${number.slice(-4)}`,
      make: this.#text('createVehicle.make', 60),
    })
  }

  /** A partner of the private pool with two new drivers and vehicles, because other tests dispatch the free ones. */
  async #freeCrews(): Promise<{ partnerId: unknown; crews: { driverId: unknown; vehicleId: unknown }[] }> {
    const partners = itemsOf(await this.#call('GET', '/user/partner?pageSize=100'))
    const house = partners.find(
      ({ isPrivatePool, isBlocked }) => isPrivatePool === true && isBlocked === false,
    )
    const partnerId = Number(house?.id)
    const one = await crewOf(this.#call, partnerId)
    const two = await crewOf(this.#call, partnerId)
    return { partnerId, crews: [one, two].map(({ driverId, vehicleId }) => ({ driverId, vehicleId })) }
  }
}

/** Replaces the numbers of an example that must be unique. */
function ownNumbers(example: object): Body {
  const own: Body = {
    phoneNumber: `0399${ownDigits(7)}`,
    registrationNumber: `XSS-${ownDigits(5)}`,
    code: ownDigits(6),
    email: `own${ownDigits(8)}@karwan.net`,
  }
  return Object.fromEntries(Object.entries(own).filter(([field]) => Object.hasOwn(example, field)))
}

const itemsOf = ({ items }: Body): Body[] => (Array.isArray(items) ? items : [])
