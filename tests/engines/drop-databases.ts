import { afterAll } from 'vitest'
import { dropDatabases } from '#server/test-postgres.fixture.ts'

afterAll(dropDatabases)
