import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { calculatorPage } from '#domain/calculators/calculator.ts'
import { calculators } from '#domain/calculators/calculators.ts'

export default [
  index('routes/home.tsx'),
  route('archive', 'routes/archive.tsx'),
  route('archive/history', 'routes/archive-history.tsx'),
  route('archive/inbox', 'routes/archive-inbox.tsx'),
  route('archive/trash', 'routes/archive-trash.tsx'),
  route('fileinfo/:id', 'routes/file-info.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:catalogue/changes', 'routes/catalogue-changes.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('blog/:catalogue/:case', 'routes/case.tsx'),
  route('tools', 'routes/tools.tsx'),
  route('tools/penmap', 'routes/penmap.tsx'),
  ...calculators.map((each) =>
    route(calculatorPage(each).slice(1), `routes/${each.name}-calculator.tsx`),
  ),
  route('map', 'routes/map.tsx'),
  route('search', 'routes/search.tsx'),
  route('upload', 'routes/upload.tsx'),
  route('impressum', 'routes/impressum.tsx'),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('first-admin', 'routes/first-admin.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('write', 'routes/write.tsx'),
  route('write/new', 'routes/write-new.tsx'),
  route('write/manage/*', 'routes/write-manage.tsx'),
  route('write/revisions/*', 'routes/write-revisions.tsx'),
  route('write/preview/*', 'routes/write-preview.tsx'),
  route('write/*', 'routes/write-text.tsx'),
  route('preview/:token', 'routes/preview.tsx'),
  route('manage/status', 'routes/manage-status.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
