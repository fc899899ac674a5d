import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { goodsTypeForm } from './goods-type-form.ts'

const chapter = 'hsChapter: HS chapter has two digits'

it.each([
  [{}, []],
  [{ name: ' ' }, ['name: Name is required']],
  [{ name: 'x'.repeat(100) }, []],
  [{ name: 'x'.repeat(101) }, ['name: Name cannot exceed 100 characters']],
  [{ localName: 'ک'.repeat(101) }, ['localName: Local name cannot exceed 100 characters']],
  [{ hsChapter: '52' }, []],
  [{ hsChapter: '' }, []],
  [{ hsChapter: '5' }, [chapter]],
  [{ hsChapter: 'ab' }, [chapter]],
  [{ defaultVehicleTypeIds: ['1', 7] }, []],
  [{ defaultVehicleTypeIds: [0] }, ['defaultVehicleTypeIds.0: Vehicle type is not valid']],
])('a goods type with %j', (changes, complaints) =>
  expect(complaintsOf(goodsTypeForm, { name: 'Rice', ...changes })).toEqual(complaints),
)

it('a new one has no vehicle types unless some are named', () => {
  expect(goodsTypeForm.parse({ name: ' Sesame  seed ' })).toMatchObject({
    name: 'Sesame seed',
    defaultVehicleTypeIds: [],
    isHazardous: false,
  })
})
