/**
 * Towns by which places of the content are described, latitude and longitude of their middle. From GeoNames
 * (https://www.geonames.org/), CC BY 4.0, spelling changed; Berdychi, Robotyne and Stepove placed by hand to 0.01°.
 */
export const TOWNS: Readonly<Record<string, readonly [number, number]>> = {
  Avdiivka: [48.14, 37.743],
  Bakhmut: [48.594, 38.0],
  Berdychi: [48.19, 37.65],
  Borova: [49.377, 37.641],
  'Chasiv Yar': [48.593, 37.857],
  Hryshyne: [48.328, 37.08],
  Kharkiv: [49.981, 36.253],
  Kherson: [46.637, 32.615],
  Krasnopillia: [50.775, 35.26],
  'Mala Tokmachka': [47.536, 35.902],
  Odesa: [46.486, 30.744],
  Orikhiv: [47.576, 35.783],
  Pavlohrad: [48.532, 35.869],
  Pokrovsk: [48.282, 37.176],
  Robotyne: [47.44, 35.84],
  Stepove: [48.19, 37.68],
  Sudzha: [51.198, 35.273],
  Sumy: [50.922, 34.8],
  Svatove: [49.407, 38.154],
  Terny: [49.092, 37.961],
  Toretsk: [48.395, 37.848],
  Zaliznychne: [47.649, 36.167],
}
