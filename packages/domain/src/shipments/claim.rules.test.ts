import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { type Keeper, mayClaim, mayHandOn, mayRelease } from './claim.rules.ts'

const me = 2
const nobodys: Keeper = { assignedTo: null, pocId: null }
const mine: Keeper = { assignedTo: me, pocId: me }
const assignedToMe: Keeper = { assignedTo: me, pocId: null }
const others: Keeper = { assignedTo: 7, pocId: 7 }
const otherPoc: Keeper = { assignedTo: null, pocId: 7 }

describe('a shipment', () => {
  it.each([
    ['nobody', nobodys, undefined],
    ['me', mine, undefined],
    ['me, without being its point of contact', assignedToMe, undefined],
    ['somebody else', others, 'Sana Tariq already looks after this shipment'],
    ['another point of contact', otherPoc, 'Sana Tariq already looks after this shipment'],
  ])('that %s looks after can be claimed, or it is said who has it', (_, shipment, sentence) =>
    expect(sentenceOf(mayClaim(shipment, me, 'Sana Tariq'))).toBe(sentence),
  )

  const notMine = 'Only the person who looks after the shipment can hand it on or release it'
  it.each([
    ['nobody', nobodys, notMine, undefined],
    ['me', mine, undefined, undefined],
    ['somebody else', others, notMine, notMine],
  ])('that %s looks after is handed on and released by them alone', (_, shipment, handOn, release) => {
    expect(sentenceOf(mayHandOn(shipment, me))).toBe(handOn)
    expect(sentenceOf(mayRelease(shipment, me))).toBe(release)
  })
})
