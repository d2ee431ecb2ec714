import { expect, test } from 'vitest'
import { parseCoordinates } from '#domain/cases/location/coordinates.ts'
import { pastedPoint } from './pasted-point.ts'

test.for<[pasted: string, point: string]>([
  ['47.523686, 35.930824', '47.523686, 35.930824'],
  ['47.523686,35.930824', '47.523686, 35.930824'],
  ['  47.5237 35.9308 ', '47.5237, 35.9308'],
  ['(47.5237, 35.9308)', '47.5237, 35.9308'],
  ['47,5237; 35,9308', '47.5237, 35.9308'],
  ['47,5237 35,9308', '47.5237, 35.9308'],
  ['47,5237, 35,9308', '47.5237, 35.9308'],
  ['47.5237° N, 35.9308° E', '47.5237, 35.9308'],
  ['N 47.5237, E 35.9308', '47.5237, 35.9308'],
  ['35.9308 E, 47.5237 N', '47.5237, 35.9308'],
  ['47.5237N 35.9308E', '47.5237, 35.9308'],
  ['-33.8688, 151.2093', '-33.8688, 151.2093'],
  ['33.8688 S, 70.5 W', '-33.8688, -70.5'],
  ['−33.8688, 151.2093', '-33.8688, 151.2093'],
  ['47, 35', '47, 35'],
  [`47°31'25.3"N 35°55'50.9"E`, '47.523694, 35.930806'],
  ['47°31′25.3″N, 35°55′50.9″E', '47.523694, 35.930806'],
  [`47°31'25.3"N35°55'50.9"E`, '47.523694, 35.930806'],
  ["47° 31' 25.3'' N, 35° 55' 50.9'' E", '47.523694, 35.930806'],
  ['47 31 25.3 N, 35 55 50.9 E', '47.523694, 35.930806'],
  ["47°31.422'N 35°55.848'E", '47.5237, 35.9308'],
  ['N47°31.422 E35°55.848', '47.5237, 35.9308'],
  [`35°55'50.9"E 47°31'25.3"N`, '47.523694, 35.930806'],
  ['geo:47.5237,35.9308?z=12', '47.5237, 35.9308'],
  ['https://www.google.com/maps/@47.5237,35.9308,15z', '47.5237, 35.9308'],
  [
    'https://www.google.de/maps/place/X/@47.5,35.9,15z/data=!3m1!4b1!4m4!3m3!8m2!3d47.5237!4d35.9308',
    '47.5237, 35.9308',
  ],
  ['https://www.google.com/maps?q=47.5237,35.9308', '47.5237, 35.9308'],
  ['https://maps.google.com/?ll=47.5237,35.9308&z=12', '47.5237, 35.9308'],
  ['https://www.google.com/maps/search/?api=1&query=47.5237%2C35.9308', '47.5237, 35.9308'],
  ['https://www.google.com/maps/search/47.5237,+35.9308', '47.5237, 35.9308'],
  ['https://www.openstreetmap.org/#map=15/47.5237/35.9308', '47.5237, 35.9308'],
  ['https://www.openstreetmap.org/?mlat=47.5237&mlon=35.9308#map=12/47.6/36.0', '47.5237, 35.9308'],
  ['https://www.bing.com/maps?cp=47.5237~35.9308&lvl=11', '47.5237, 35.9308'],
  ['https://maps.apple.com/?ll=47.5237,35.9308', '47.5237, 35.9308'],
])('%s is the point %s', ([pasted, point]) => {
  expect(pastedPoint(pasted)).toEqual({ ok: true, text: point })
  expect(parseCoordinates(point)).toBeDefined()
})

test.for<[pasted: string, reason: RegExp]>([
  ['', /not understood/],
  ['near Mala Tokmachka', /not understood/],
  ['47.5237', /not understood/],
  ['47.5237, 35.9308, 12', /not understood/],
  ['1.2.3, 4.5', /not understood/],
  ['47.5237 N, 35.9308 S', /not understood/],
  [`47.5°31'25"N 35.9°55'50"E`, /not understood/],
  ['37U DP 12345 67890', /not understood/],
  ['135.9308, 47.5237', /is the latitude first/],
  ['47.5, 190', /is the latitude first/],
  [`47°61'25"N 35°55'51"E`, /up to 59/],
  ['https://maps.app.goo.gl/abc', /short link/],
  ['https://www.openstreetmap.org/go/0EEQjE', /short link/],
  ['https://www.google.com/maps/place/Kyiv', /contains no point/],
  ['https://example.org/?q=47.5,35.9', /Only links of/],
  ['https://[', /not understood/],
  ['47.5237,'.repeat(5000), /not understood/],
])('%s is rejected with a sentence', ([pasted, reason]) => {
  const result = pastedPoint(pasted)
  expect(result.ok ? result.text : result.reason).toMatch(reason)
})
