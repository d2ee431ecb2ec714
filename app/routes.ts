import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('archive', 'routes/archive.tsx'),
  route('fileinfo/:id', 'routes/file-info.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/acceleration', 'routes/acceleration.tsx'),
  route('blog/apfsds', 'routes/apfsds.tsx'),
  route('blog/cdurs', 'routes/cdurs.tsx'),
  route('blog/eurosatory2024', 'routes/eurosatory2024.tsx'),
  route('blog/puma', 'routes/puma.tsx'),
  route('blog/:catalogue/changes', 'routes/catalogue-changes.tsx'),
  route('blog/:catalogue', 'routes/catalogue.tsx'),
  route('blog/:catalogue/:case', 'routes/case.tsx'),
  route('tools', 'routes/tools.tsx'),
  route('tools/penmap', 'routes/penmap.tsx'),
  route('tools/kinetic-energy-calculator', 'routes/kinetic-energy-calculator.tsx'),
  route('tools/relative-armor-calculator', 'routes/relative-armor-calculator.tsx'),
  route('tools/perforation-calculator', 'routes/perforation-calculator.tsx'),
  route('impressum', 'routes/impressum.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
