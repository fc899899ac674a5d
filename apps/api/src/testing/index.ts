export { addPartner, addTruck } from './market-people.ts'
export { granted, marketScene, sessionOf, tokenOf } from './market-scene.ts'
export { takeIds } from './take-ids.ts'
export { type Answered, type TestApp, testApp } from './test-app.ts'
