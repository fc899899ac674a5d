import { describe, expect, it } from 'vitest'
import { isForPeople } from './for-people.ts'

describe('what a server says', () => {
  it.each([
    'SELECT * FROM users WHERE id = 3',
    'Failed query: select "id" from "users" where "id" = $1',
    'insert into `bids` (`id`) values (1)',
    'UPDATE users SET name = ? WHERE id = ?',
    'duplicate key value violates unique constraint "users_phone_key"',
    "SQLSTATE[23000]: Column 'name' cannot be null",
    'TypeError: x is not a function',
    "Cannot read properties of undefined (reading 'id')",
    'java.lang.NullPointerException',
    'Failed at BidService (BidService.java:42)',
    'connect ECONNREFUSED 10.0.0.7:5432',
    'Something failed\n    at place (bid)',
    'Sorry <b>not</b> possible',
    'Wrong body: {"amount": null}',
    '{"x":1}',
    '{"message":""}',
    '{"message":"cut',
    '[1',
    '[object Object]',
    '<html><h1>502 Bad Gateway</h1></html>',
    '\n<!DOCTYPE html><title>x',
    '<?xml version="1.0"?><Error/>',
    ' <!-- nginx -->',
    'a'.repeat(500),
  ])('is kept from people where it looks like code: %s', (message) => {
    expect(isForPeople(message)).toBe(false)
  })

  it.each([
    'Cannot move shipment from public to private loadboard.',
    'Please select a vehicle from the list',
    'Vehicle(s) LES-1234, LES-1235 cannot be sent (both are on the road)',
    'Cannot move from "Created" to "Completed"',
    'Loading time must be before 12:30 on 5/12/2026',
    'Quantity must be < 10 & weight > 1',
    'Internal Server Error',
    'upstream timed out\n',
    'Unable to process request.',
    'یہ بولی بند ہو چکی ہے۔',
    'Too many tries, wait 5 minutes|Or ask +92 300 1110001, ops@karwan.test',
    'a'.repeat(499),
  ])('is told where it is a plain sentence: %s', (message) => {
    expect(isForPeople(message)).toBe(true)
  })
})
