import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { calculatorPage } from '#domain/calculators/calculator.ts'
import { calculators } from '#domain/calculators/calculators.ts'

/** The script of every page with React lists the ids of all routes: they are short. */
const page = (path: string, file: string) =>
  route(path, `routes/${file}.tsx`, { id: file.slice(file.lastIndexOf('/') + 1) })

export default [
  index('routes/home.tsx', { id: 'home' }),
  page('archive', 'archive/archive'),
  page('archive/history', 'archive/archive-history'),
  page('archive/history/accounts', 'accounts/account-history'),
  page('archive/inbox', 'archive/archive-inbox'),
  page('archive/metadata', 'archive/archive-metadata'),
  page('archive/trash', 'archive/archive-trash'),
  page('fileinfo/:id', 'archive/file-info'),
  page('fileinfo/:id/pages', 'archive/file-pages'),
  page('blog', 'articles/blog'),
  page('blog/:catalogue/changes', 'articles/catalogue-changes'),
  page('blog/:slug', 'articles/blog-post'),
  page('blog/:catalogue/:case', 'articles/case'),
  page('tools', 'tools'),
  page('tools/penmap', 'penmap'),
  ...calculators.map((each) => page(calculatorPage(each).slice(1), `${each.name}-calculator`)),
  page('map', 'articles/map'),
  page('vehicle/:id', 'articles/vehicle'),
  page('search', 'search'),
  page('upload', 'archive/upload'),
  page('upload/receipt/:token', 'archive/receipt'),
  page('impressum', 'impressum'),
  page('login', 'accounts/login'),
  page('logout', 'accounts/logout'),
  page('first-admin', 'accounts/first-admin'),
  page('welcome', 'accounts/welcome'),
  page('auth', 'accounts/auth'),
  page('write', 'write/write'),
  page('write/new', 'write/write-new'),
  page('write/manage/*', 'write/write-manage'),
  page('write/revisions/*', 'write/write-revisions'),
  page('write/preview/*', 'write/write-preview'),
  page('write/*', 'write/write-text'),
  page('manage/people', 'manage/manage-people'),
  page('manage/readers', 'manage/manage-readers'),
  page('preview/:token', 'articles/preview'),
  page('manage/status', 'manage/manage-status'),
  page('*', 'not-found'),
] satisfies RouteConfig
