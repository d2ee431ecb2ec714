/** URLs that exist nowhere: a page that requests one without a click is caught. */
export const EXTERNAL_LINKS = {
  support: 'https://support.example/donate',
  chat: 'https://chat.example/invite',
  press: 'https://press.example/article',
  map: 'https://map.example/frame',
  sheet: 'https://sheet.example/rounds',
}
