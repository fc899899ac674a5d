import { exampleOf } from '@karwan/sdk/testing'
import { aRegister } from './register.ts'

aRegister({
  of: 'FuelPump',
  paths: { list: '/fuelPump/all', create: '/fuelPump' },
  firstId: 7900,
  mayLack: ['contactName', 'phoneNumber', 'lat', 'lng', 'openingHours', 'dieselPrice', 'priceUpdatedAt'],
  body: exampleOf('CreateFuelPumpRequest', { name: 'Chenab Fuels' }),
  list: (sdk, options) => sdk.call('listFuelPumps', options),
  one: (sdk, options) => sdk.call('getFuelPump', options),
  create: (sdk, options) => sdk.call('createFuelPump', options),
})
